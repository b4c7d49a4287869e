import { type ProjectRole, projectRoles } from "@/lib/domain/words";
import { storedWord } from "./stored-word";

/** The role of a membership's row. Throws on a word that no version of the server wrote. */
export function projectRole(stored: string): ProjectRole {
  return storedWord(projectRoles, stored);
}
