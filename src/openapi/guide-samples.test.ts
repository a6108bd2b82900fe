import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import site from '../site.config.ts';
import { createCallCheck } from './check-sample-call.ts';
import { readDescription } from './read-description.ts';
import { listModules, readSampleCalls } from './sample-calls.ts';

const [api] = site.apis;
if (!api) throw new Error('the site configures no API');
const check = createCallCheck(readDescription(api));

const KEYS = '-H "X-Api-Key-Id: $ID" -H "X-Api-Key-Secret: $SECRET"';
const JSON_TYPE = "-H 'Content-Type: application/json'";
const MODULE = [
  'HOST = "cloud-api.sandbox-v1.mecha.build"',
  'HEADERS = {"Content-Type": "application/json", "X-Api-Key-Id": KEY, "X-Api-Key-Secret": SECRET}',
  'def call(method, path, body=None):',
].join('\n');

/** Problems of a page, one `line: message` each. */
function report(source: string, modules = new Map(listModules(source))): { lines: string[]; slugs: Set<string>; count: number } {
  const { calls, problems } = readSampleCalls(source, modules);
  const reports = calls.map((call) => ({ line: call.line, ...check(call) }));
  return {
    lines: [
      ...problems.map(({ line, message }) => `${line}: ${message}`),
      ...reports.flatMap(({ line, problems: found }) => found.map((message) => `${line}: ${message}`)),
    ],
    slugs: new Set(reports.flatMap(({ slug }) => (slug === undefined ? [] : [slug]))),
    count: calls.length,
  };
}

function fence(language: string, ...lines: string[]): string {
  return ['', `\`\`\`${language}`, ...lines, '```', ''].join('\n');
}

function curl(rest: string, before = 'API=https://cloud-api.sandbox-v1.mecha.build'): string {
  return fence('bash', before, `curl -sS ${rest}`);
}

describe('samples in the guides', () => {
  const pages = globSync('src/content/docs/{apis,mecha-cloud}/**/*.{md,mdx}').toSorted();
  const sources = pages.map((file) => [file, readFileSync(file, 'utf8')] as const);
  const modules = new Map(sources.flatMap(([, source]) => listModules(source)));

  it.each(sources)('of %s call operations that exist, as they want to be called, and link to them', (file, source) => {
    const { lines, slugs } = report(source, modules);
    const unlinked = [...slugs].filter((slug) => !source.includes(`](${api.path}/${slug}`)).map((slug) => `1: no link to ${api.path}/${slug}`);
    expect([...lines, ...unlinked].map((line) => `${file}:${line}`)).toEqual([]);
  });

  it('are found', () => {
    const count = (part: string) =>
      sources.filter(([file]) => file.includes(part)).reduce((sum, [, source]) => sum + report(source, modules).count, 0);
    expect(count('/apis/')).toBeGreaterThanOrEqual(20);
  });
});

describe('a sample', () => {
  it.each([
    ['with all it needs', `"$API/api/v1/machines/$MACHINE" ${KEYS}`, []],
    ['with a query key', `"$API/api/v1/networks/generate-ipv4?networkId=$N" ${KEYS}`, []],
    ['with a body', `-X POST "$API/api/v1/machines/provision-requests/new" ${KEYS} ${JSON_TYPE} -d '{"provisionCode": "A1B2C3"}'`, []],
    ['on another server', `https://cloud-api.sandbox.mecha.build/api/v1/networks ${KEYS}`, 'is not on https://cloud-api.sandbox-v1.mecha.build'],
    ['with a wrong path', `"$API/api/v1/machine/$MACHINE" ${KEYS}`, 'the nearest path is /api/v1/machines/{machineIdOrAlias}'],
    ['with a wrong method', `-X POST "$API/api/v1/machines/$MACHINE" ${KEYS}`, 'it takes GET'],
    ['without a key header', '"$API/api/v1/networks" -H "X-Api-Key-Id: $ID"', 'getNetworks: the header X-Api-Key-Secret is missing'],
    ['with an unknown query key', `"$API/api/v1/networks?page=1" ${KEYS}`, 'no key page; nearest: pageNo'],
    ['without a required query key', `-X POST "$API/api/v1/machines/provision-requests/status" ${KEYS}`, 'the query key id is required'],
    ['without a body', `-X POST "$API/api/v1/networks" ${KEYS}`, 'the body is missing'],
    ['with a body too many', `-X PUT "$API/api/v1/networks/$N/set-default" ${KEYS} ${JSON_TYPE} -d '{}'`, 'it takes no body'],
    ['without the type of its body', `-X POST "$API/api/v1/auth/grafana/sso" ${KEYS} -d '{}'`, 'the header Content-Type is missing'],
    [
      'with an unknown field',
      `-X POST "$API/api/v1/machines/networks/enable" ${KEYS} ${JSON_TYPE} -d '{"machineID": "x"}'`,
      'no field machineID; nearest: machineId',
    ],
    ['without a required field', `-X POST "$API/api/v1/networks" ${KEYS} ${JSON_TYPE} -d '{"networkName": "a"}'`, 'the field ipSubnet is required'],
    [
      'with a wrong type',
      `-X POST "$API/api/v1/machines/m/telemetry" ${KEYS} ${JSON_TYPE} -d '{"isLogsEnabled": "yes"}'`,
      'isLogsEnabled is string, not boolean',
    ],
    [
      'with a limit too high',
      `-X POST "$API/api/v1/machines/m/logs/query" ${KEYS} ${JSON_TYPE} -d '{"stream": "s", "limit": 500}'`,
      'limit is more than 100',
    ],
    ['with a body that is no JSON', `-X POST "$API/api/v1/networks" ${KEYS} ${JSON_TYPE} -d '{a}'`, 'the body of a call is not JSON'],
    ['with a curl option nobody knows', `-L "$API/api/v1/networks" ${KEYS}`, 'does not know the curl option -L'],
  ])('%s gets the right verdict', (_name, rest, problem) => {
    const { lines } = report(curl(rest));
    if (typeof problem === 'string') expect(lines.join('\n')).toContain(problem);
    else expect(lines).toEqual(problem);
  });

  it.each([
    ['seconds', '$START', 'start counts nanoseconds since 1970: it has 19 digits, not 10'],
    ['milliseconds', '${START}000', 'start counts nanoseconds since 1970: it has 19 digits, not 13'],
  ])('that sends %s for nanoseconds is told', (_unit, value, problem) => {
    const call = `-X POST "$API/api/v1/machines/m/logs/streams" ${KEYS} ${JSON_TYPE} -d @- <<JSON\n{"start": ${value}}\nJSON`;
    expect(report(curl(call, 'API=https://cloud-api.sandbox-v1.mecha.build\nSTART=$(date +%s)')).lines.join('\n')).toContain(problem);
  });

  it('is told with the line of the page it starts on', () => {
    const page = [
      '# Title',
      '',
      'Text.',
      fence('bash', '# a comment', `curl "https://cloud-api.sandbox-v1.mecha.build/api/v1/nothing" ${KEYS}`),
    ].join('\n');
    expect(report(page).lines).toEqual([expect.stringMatching(/^7: no operation is GET \/api\/v1\/nothing/)]);
  });

  it.each([
    ['python', 'call("GET", f"/api/v1/machines/{machine}")', []],
    ['python', 'call("POST", "/api/v1/machines/provision-requests/new", {"provisionCode": code})', []],
    ['python', 'call("POST", "/api/v1/machines/provision-requests/new", {"code": code})', ['the body has no field code']],
    ['python', 'call("POST", "/api/v1/networks", body)', ['the body is not written out']],
    ['python', 'urllib.request.urlopen(address)', ['cannot be checked']],
  ])('in %s is read: %s', (language, line, problems) => {
    const { lines } = report(fence(`${language} title="api.py"`, MODULE) + fence(language, 'from api import call', line));
    expect(lines).toEqual(problems.map((problem) => expect.stringContaining(problem) as unknown));
  });

  it.each([
    ["await call('GET', `/api/v1/machines/${machine}`);", []],
    [
      "await call('POST', '/api/v1/auth/grafana/sso', { dataSource: 'loki', startTime: now - 60 * 1000, logLimit: '100' });",
      ['logLimit is string, not integer'],
    ],
    ["await fetch('https://example.com');", ['cannot be checked']],
  ])('in JavaScript is read: %s', (line, problems) => {
    const { lines } = report(
      fence('js title="api.mjs"', MODULE.replace('def call', 'function call')) + fence('js', "import { call } from './api.mjs';", line),
    );
    expect(lines).toEqual(problems.map((problem) => expect.stringContaining(problem) as unknown));
  });

  it('that imports a module which no page shows is told', () => {
    expect(report(fence('python', 'from nowhere import call')).lines).toEqual([
      expect.stringContaining('no guide has a code block with title="nowhere.py"'),
    ]);
  });

  it('in prose needs an operation too', () => {
    expect(report('Send `PUT /api/v1/networks/{networkId}` or `PATCH /api/v1/networks`.').lines).toEqual([
      '1: no operation is PATCH /api/v1/networks; it takes GET, POST',
    ]);
  });
});
