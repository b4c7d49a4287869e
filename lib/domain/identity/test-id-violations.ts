import { productLimits } from "@/lib/domain/policy/policy";
import { type Violation, violation } from "@/lib/domain/violation";
import { isWildcardId } from "./wildcard-id";

/** What makes a text no id of one test (design 3.3 "Filing", section 4 "Identity"). Length counts code points. */
export function testIdViolations(testId: string): Violation[] {
  if (testId.trim() === "") return [violation("test_id", "required", "name the test")];
  if ([...testId].length > productLimits.testIdMaximumCharacters) {
    const message = `a test id has at most ${productLimits.testIdMaximumCharacters} characters`;
    return [violation("test_id", "too_long", message)];
  }
  if (/\0|\p{Surrogate}/u.test(testId)) {
    return [violation("test_id", "malformed", "holds a character that no database keeps")];
  }
  if (isWildcardId(testId)) {
    return [violation("test_id", "wildcard", "names many tests; a lease or freeze holds exactly one")];
  }
  return [];
}
