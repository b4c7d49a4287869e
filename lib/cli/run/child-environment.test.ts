import { describe, expect, it } from "vitest";
import { childEnvironment, gitEnvironment } from "./child-environment";

const jwt = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJqb2IifQ.c2lnbmF0dXJl";

describe("childEnvironment", () => {
  it.each([
    ["LEASEBOARD_TOKEN", "x"],
    ["LEASEBOARD_ID_TOKEN", "x"],
    ["LEASEBOARD_KEY_THUMBPRINT", "x"],
    ["LEASEBOARD_CACHE_DIR", "/cache"],
    ["LEASEBOARD_COLLECTION", "/collection.json"],
    ["LEASEBOARD_SEED", "of an outer run"],
    ["ACTIONS_ID_TOKEN_REQUEST_TOKEN", "x"],
    ["ACTIONS_ID_TOKEN_REQUEST_URL", "https://x"],
    ["ACTIONS_RUNTIME_TOKEN", "x"],
    ["GITHUB_TOKEN", "x"],
    ["GH_TOKEN", "x"],
    ["GITHUB_ENV", "/file"],
    ["GITHUB_STEP_SUMMARY", "/file"],
    ["CI_JOB_TOKEN", "x"],
    ["CI_JOB_JWT_V2", "x"],
    ["CI_REPOSITORY_URL", "https://gitlab-ci-token:x@gitlab.example.org/a.git"],
    ["VAULT_ID_TOKEN", "x"],
    ["ID_TOKEN_1", "x"],
    ["GIT_DIR", "/repository/.git"],
    ["GIT_CONFIG_VALUE_0", "AUTHORIZATION: basic x"],
    ["ANY_NAME", "lb_ci_AAAA"],
    ["ANY_NAME", "Bearer lb_pat_AAAA"],
    ["ANY_NAME", jwt],
    ["ANY_NAME", ` ${jwt}\n`],
  ])("leaves out %s=%s", (name, value) => {
    expect(childEnvironment({ [name]: value }, {})).toEqual({ TZ: "UTC", PYTHONHASHSEED: "0" });
  });

  it.each([
    ["PATH", "/usr/bin"],
    ["HOME", "/home/ada"],
    ["CI", "true"],
    ["GITHUB_SHA", "a".repeat(40)],
    ["CI_COMMIT_SHA", "a".repeat(40)],
    ["NODE_OPTIONS", "--no-warnings"],
    ["DATABASE_URL", "postgresql://127.0.0.1/test"],
    ["TEXT", "a club_citizen, eyJ and no token"],
  ])("keeps %s", (name, value) => {
    expect(childEnvironment({ [name]: value }, {})[name]).toBe(value);
  });

  it("says the zone and the hash seed itself, and what is its own on top", () => {
    const env = { TZ: "Asia/Tokyo", PYTHONHASHSEED: "random", GONE: undefined };
    expect(childEnvironment(env, { LEASEBOARD_SEED: "7" })).toEqual({
      TZ: "UTC",
      PYTHONHASHSEED: "0",
      LEASEBOARD_SEED: "7",
    });
  });
});

describe("gitEnvironment", () => {
  it("keeps how people configured Git, and not which repository an outer hook is about", () => {
    const env = {
      GIT_DIR: "/x",
      GIT_INDEX_FILE: "/y",
      GIT_CONFIG_COUNT: "1",
      LEASEBOARD_TOKEN: "lb_ci_x",
      PATH: "/bin",
    };
    expect(gitEnvironment(env)).toEqual({
      ...{ GIT_CONFIG_COUNT: "1", PATH: "/bin" },
      ...{ LC_ALL: "C", GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0" },
    });
  });
});
