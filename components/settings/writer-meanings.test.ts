import { describe, expect, it } from "vitest";
import { operationList } from "@/lib/contract/v1/operations";
import { offeredWriters, writerProblem } from "./writer-meanings";

describe("the writers that the settings offer", () => {
  it("are those that some call of the API lets in, and no others", () => {
    const letIn = operationList.flatMap(({ audience }) =>
      typeof audience === "string" ? [] : (audience.writers ?? []),
    );
    expect([...offeredWriters].sort()).toEqual([...new Set(letIn)].sort());
  });

  it("are chosen by a person: none is a choice by default", () => {
    expect(writerProblem(null)).toMatch(/Choose the writer/);
    expect(writerProblem("scorer")).toBeNull();
  });
});
