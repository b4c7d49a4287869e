const casesPerSuite = 50;

/**
 * A JUnit report of `cases` testcases as a stream of about 64 KiB pieces, never whole in memory: one in fifty fails, one in
 * seventy passed after a flaky failure, one in ten is skipped, and each has `logChars` of system-out, half of it CDATA.
 */
export async function* generatedJunit(cases: number, logChars = 400): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const log = "2026-10-02 08:00:00 INFO worker: the request took 17 ms\n".repeat(Math.ceil(logChars / 56));
  const text = log.slice(0, logChars);
  let waiting = '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="generated">\n';
  for (let index = 0; index < cases; index += 1) {
    const suite = Math.floor(index / casesPerSuite);
    if (index % casesPerSuite === 0) waiting += `<testsuite name="com.acme.Suite${suite}" tests="${casesPerSuite}">\n`;
    waiting += testcase(index, `com.acme.Suite${suite}`, text);
    if (index % casesPerSuite === casesPerSuite - 1 || index === cases - 1) waiting += "</testsuite>\n";
    if (waiting.length >= 65_536) {
      yield encoder.encode(waiting);
      waiting = "";
    }
  }
  yield encoder.encode(`${waiting}</testsuites>\n`);
}

function testcase(index: number, suite: string, log: string): string {
  const out = index % 2 === 0 ? `<system-out>${log}</system-out>` : `<system-out><![CDATA[${log}]]></system-out>`;
  const time = ((index % 1000) / 1000).toFixed(3);
  return `<testcase classname="${suite}" name="test_case_${index}[param-${index % 7}]" time="${time}">${result(index)}${out}</testcase>\n`;
}

function result(index: number): string {
  if (index % 50 === 0)
    return `<failure message="expected 1 &lt; ${index}" type="AssertionError">at line ${index}</failure>`;
  if (index % 70 === 0)
    return '<flakyFailure message="timed out"><stackTrace>at Worker.run</stackTrace></flakyFailure>';
  return index % 10 === 1 ? '<skipped message="not on this system"/>' : "";
}
