import { errors, type JWTVerifyGetKey } from "jose";
import { IssuerProblem } from "./fetch-json";
import { fetchKeySet, type KeySet } from "./fetch-key-set";

/** How long keys are taken as they are. */
const freshMs = 10 * 60_000;
/** How long they are taken when the issuer cannot be asked anew. */
const staleMs = 60 * 60_000;
/** The issuer is asked at most this often, whatever tokens come. */
const cooldownMs = 30_000;

type Kept = {
  keys: KeySet | null;
  loadedAt: number;
  triedAt: number | null;
  problem: IssuerProblem | null;
  pending: Promise<void> | null;
};

/**
 * The keys of CI providers, kept in this process. An unknown key makes it ask the issuer again, for that is how a rotation looks,
 * but a flood of strange tokens, or an issuer that is down, costs one request in half a minute.
 */
export class IssuerKeys {
  readonly #kept = new Map<string, Kept>();

  /**
   * Finds the key of a token of `issuer`, which the caller has found among the allowed ones. `now` is the server's clock. The
   * finder throws IssuerProblem when the issuer cannot be asked, and jose's errors when it has no such key.
   */
  finder(issuer: string, now: Date): JWTVerifyGetKey {
    return async (header, token) => {
      const kept = this.#of(issuer);
      const isFresh = isWithin(now, kept.loadedAt, freshMs);
      if (kept.keys === null || !isFresh) await this.#reload(issuer, kept, now);
      try {
        return await pick(usable(kept, now), header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || !(await this.#reload(issuer, kept, now))) throw error;
        return pick(usable(kept, now), header, token);
      }
    };
  }

  #of(issuer: string): Kept {
    const known = this.#kept.get(issuer);
    if (known !== undefined) return known;
    const fresh: Kept = { keys: null, loadedAt: 0, triedAt: null, problem: null, pending: null };
    this.#kept.set(issuer, fresh);
    return fresh;
  }

  /** Out: whether the issuer was asked. Whoever comes while it is being asked waits for that answer. */
  async #reload(issuer: string, kept: Kept, now: Date): Promise<boolean> {
    if (kept.pending !== null) {
      await kept.pending;
      return true;
    }
    if (kept.triedAt !== null && isWithin(now, kept.triedAt, cooldownMs)) return false;
    kept.triedAt = now.getTime();
    kept.pending = load(issuer, kept, now);
    await kept.pending;
    kept.pending = null;
    return true;
  }
}

async function load(issuer: string, kept: Kept, now: Date): Promise<void> {
  try {
    kept.keys = await fetchKeySet(issuer);
    kept.loadedAt = now.getTime();
    kept.problem = null;
  } catch (error) {
    kept.problem =
      error instanceof IssuerProblem ? error : new IssuerProblem("it sent what cannot be used", { cause: error });
  }
}

async function pick(keys: KeySet, ...token: Parameters<KeySet>): Promise<CryptoKey> {
  const key = await keys(...token).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) throw error;
    throw new IssuerProblem("it publishes a key that cannot be used", { cause: error });
  });
  if (isShort(key)) throw new IssuerProblem("it publishes a key that is too short");
  return key;
}

function isShort({ algorithm }: CryptoKey): boolean {
  return "modulusLength" in algorithm && typeof algorithm.modulusLength === "number" && algorithm.modulusLength < 2048;
}

function usable(kept: Kept, now: Date): KeySet {
  if (kept.keys !== null && isWithin(now, kept.loadedAt, staleMs)) return kept.keys;
  throw kept.problem ?? new IssuerProblem("its keys are too old");
}

// A clock that was set back makes nothing young.
function isWithin(now: Date, since: number, ms: number): boolean {
  const age = now.getTime() - since;
  return age >= 0 && age < ms;
}
