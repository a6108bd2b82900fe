import { describe, expect, test } from 'vitest';
import { buildIndex } from './build-index.ts';
import { SearchEngine, type SearchRequest } from './engine.ts';
import { makeEngine, makePage, makeRequest, WORDS } from './fixtures/make-engine.ts';
import { FILES, listIndexFiles } from './index-format.ts';

const RECORDS = [
  ...makePage('/comet/i2c', 'Read a sensor over I2C', [
    ['', 'I2C joins many small parts. Open /dev/i2c-1 first.'],
    ['Wire the sensor', 'Switch the Comet off. Feed 3.3 V.'],
    ['Scan the bus', 'Run i2cdetect -y 1 with sudo.'],
  ]),
  ...makePage('/comet/gpio', 'Switch LEDs with GPIO', [
    ['', 'A line of gpiochip1 is an input or an output.'],
    ['Read a button', 'gpioget reads a line. A sensor with one wire works too.'],
  ]),
  ...makePage('/mechanix/bluetooth', 'Pair over Bluetooth', [
    ['', 'Switch Bluetooth on in Settings, then Wi-Fi.'],
    ['Trouble', 'Restart the service.'],
  ]),
  ...makePage('/old/i2c', 'Read a sensor over I2C', [['', 'The old way.']], { docusaurus_tag: 'docs-default-1.0' }),
  ...makePage('/fr/i2c', 'Lire un capteur I2C', [['', 'En français.']], { language: 'fr' }),
];

async function find(query: string, more: Partial<SearchRequest> = {}): Promise<string[]> {
  const { hits } = await makeEngine(RECORDS).engine.search(makeRequest(query, more));
  return hits.map(({ page, index }) => (page.sections[index]?.[1] ? `${page.route}#${page.sections[index][1]}` : page.route));
}

describe('the search engine', () => {
  test.each([
    ['i2c', '/comet/i2c'],
    ['sensor', '/comet/i2c'],
    ['sensors', '/comet/i2c'],
    ['wire the sensor', '/comet/i2c#s1'],
    ['read a button', '/comet/gpio#s1'],
    ['/dev/i2c-1', '/comet/i2c'],
    ['i2cdet', '/comet/i2c#s2'],
    ['i2cdetect -y', '/comet/i2c#s2'],
    ['gpiochip', '/comet/gpio'],
    ['bluetoth', '/mechanix/bluetooth'],
    ['lbuetooth', '/mechanix/bluetooth'],
    ['wifi', '/mechanix/bluetooth'],
    ['WI-FI', '/mechanix/bluetooth'],
    ['i2c scan', '/comet/i2c'],
  ])('answers %s with %s first', async (query, first) => {
    expect((await find(query))[0]).toBe(first);
  });

  test('answers a whole heading with its section, before the page that has the words in its title and text', async () => {
    const page = makePage('/comet/buttons', 'Buttons to read', [
      ['', 'To read a button, connect the button.'],
      ['Read a button', 'Run gpioget.'],
    ]);
    const { hits } = await makeEngine([...RECORDS, ...page]).engine.search(makeRequest('read a button'));
    expect(hits[0]?.index).toBe(1);
  });

  test.each(['blue tooth', 'blue-tooth'])('finds a word that the reader writes as two: %s', async (query) => {
    expect((await find(query))[0]).toBe('/mechanix/bluetooth');
  });

  test.each(['', '   ', '()', '😀', 'zzzzzz', '<img onerror>'])('finds nothing for %j', async (query) => {
    expect(await find(query)).toEqual([]);
  });

  test('finds nothing if few words of the query are known, and returns the nearest page', async () => {
    const { engine } = makeEngine(RECORDS);
    const unknown = await engine.search(makeRequest('bluetooth qqqqqq zzzzzz'));
    expect(unknown).toMatchObject({ hits: [], count: 0 });
    expect(unknown.nearest).toBeUndefined();
    const near = await engine.search(makeRequest('bluetooth qqqqqq'));
    expect(near.count).toBe(0);
    expect(near.nearest?.page.route).toBe('/mechanix/bluetooth');
    expect(await find('bluetoth setings')).toContain('/mechanix/bluetooth');
  });

  test('returns the models that a page works on with its sections', async () => {
    const { engine } = makeEngine(makePage('/comet/i2c', 'I2C', [['', 'A bus.']], { models: 'Rev 5' }));
    expect((await engine.search(makeRequest('bus'))).hits.map(({ page }) => page.models)).toEqual(['Rev 5']);
  });

  test('omits other languages and versions', async () => {
    expect(await find('sensor')).not.toContain('/old/i2c');
    expect(await find('capteur')).toEqual([]);
    expect(await find('capteur', { tags: { language: 'fr', docusaurusTags: [] } })).toEqual(['/fr/i2c']);
    expect(await find('sensor', { tags: { language: 'en', docusaurusTags: ['docs-default-1.0'] } })).toEqual(['/old/i2c']);
  });

  test("prefers the reader's area, and searches only one area on request", async () => {
    const { engine } = makeEngine(['a', 'b', 'c'].flatMap((area) => makePage(`/${area}/page`, 'Same', [['', 'The same text.']])));
    for (const preferredArea of ['a', 'b', 'c']) {
      const { hits } = await engine.search(makeRequest('same text', { preferredArea }));
      expect(hits.map(({ page }) => page.route)).toHaveLength(3);
      expect(hits[0]?.page.route).toBe(`/${preferredArea}/page`);
    }
    expect((await find('switch', { area: 'comet' })).every((url) => url.startsWith('/comet'))).toBe(true);
  });

  test('counts all results, also by area, and returns them in pages', async () => {
    const { engine } = makeEngine(RECORDS);
    const all = await engine.search(makeRequest('switch'));
    expect(all.areas.reduce((sum, { count }) => sum + count, 0)).toBe(all.count);
    const first = await engine.search(makeRequest('switch', { limit: 1 }));
    const rest = await engine.search(makeRequest('switch', { offset: 1 }));
    expect([...first.hits, ...rest.hits].map(({ page, index }) => [page.route, index])).toEqual(
      all.hits.map(({ page, index }) => [page.route, index]),
    );
    expect(first.count).toBe(all.count);
  });

  test('loads a file once, and again only if it did not arrive', async () => {
    const { engine, loaded } = makeEngine(RECORDS);
    await engine.search(makeRequest('i2c'));
    await engine.search(makeRequest('i2c'));
    expect(new Set(loaded).size).toBe(loaded.length);
    let isDown = true;
    const weak = new SearchEngine((name) =>
      isDown
        ? Promise.reject(new Error('offline'))
        : Promise.resolve(
            name === FILES.manifest ? JSON.stringify({ shards: [''], starts: [0], areas: [], folders: { shards: [''] }, synonyms: WORDS }) : '',
          ),
    );
    await expect(weak.search(makeRequest('i2c'))).rejects.toThrow('offline');
    isDown = false;
    await expect(weak.search(makeRequest('i2c'))).resolves.toMatchObject({ count: 0 });
  });

  test('answers from loaded files without the network, and fails if there are none', async () => {
    const files = listIndexFiles(buildIndex(RECORDS, WORDS, () => 'v'));
    let isDown = false;
    const engine = new SearchEngine((path) => (isDown ? Promise.reject(new Error('offline')) : Promise.resolve(files[path] ?? '')));
    await engine.search(makeRequest('gpiochip1'));
    isDown = true;
    const { hits } = await engine.search(makeRequest('gpioget'));
    expect(hits.map(({ page }) => page.route)).toEqual(['/comet/gpio', '/comet/gpio']);
    await expect(engine.search(makeRequest('bluetooth'))).rejects.toThrow('offline');
  });

  test('finds each section that contains a word, like a search through all sections', async () => {
    const { engine } = makeEngine(RECORDS);
    for (const word of ['line', 'sudo', 'switch', 'settings', 'comet']) {
      const { hits } = await engine.search(makeRequest(word));
      const found = new Set(hits.map(({ page, index }) => `${page.route}#${index}`));
      RECORDS.filter(({ language, docusaurus_tag: tag }) => language === 'en' && tag === 'default')
        .filter(({ content }) => new RegExp(`\\b${word}\\b`, 'i').test(content ?? ''))
        .forEach(({ url, position }) => expect(found, word).toContain(`${url.replace(/#.*/, '')}#${position}`));
    }
  });
});

describe('the page about a subject', () => {
  const { engine } = makeEngine([
    ...makePage('/a/usb', 'Use drives', [['', 'Plug a stick in.']]),
    ...makePage('/a/debug', 'Debug', [
      ['', 'Look at the console.'],
      ['USB', 'USB again, USB always, and the wireless LAN.'],
      ['Save the log of USB', 'A file.'],
    ]),
    ...makePage('/a/wireless', 'Manage Wi-Fi on the Comet', [['', 'Networks near you.']]),
    ...makePage('/a/start', 'Start', [['', 'Wi-Fi, wifi, Wi-Fi and wifi once more.']]),
    ...makePage('/a/flash', 'Flash an image', [['', 'The Comet starts from a cable.']]),
    ...makePage('/a/revisions', 'Boards', [['', 'Each board has flash.']]),
  ]);
  const first = async (query: string) => {
    const [hit] = (await engine.search(makeRequest(query))).hits;
    return hit && `${hit.page.route}#${hit.index}`;
  };

  test.each([
    ['its address says so', 'usb', '/a/usb#0'],
    ['its title writes it with a hyphen', 'wifi', '/a/wireless#0'],
    ['the query is mistyped', 'flahs', '/a/flash#0'],
    ['the query has another word for it', 'flash the board', '/a/flash#0'],
    ['it is called otherwise', 'wlan', '/a/wireless#0'],
  ])('comes before headings inside other pages if %s', async (_name, query, expected) => {
    expect(await first(query)).toBe(expected);
  });

  test('does not come before a section whose heading is the whole query, including small words', async () => {
    expect(await first('save the log of usb')).toBe('/a/debug#2');
  });
});

test('Where each area has only a few hits, no page fills them alone', async () => {
  const sections = Array.from({ length: 6 }, (_, index): [string, string] => [index === 0 ? '' : `Camera part ${index}`, 'The camera.']);
  const { engine } = makeEngine([
    ...makePage('/comet/camera', 'Use the camera', sections),
    ...makePage('/comet/film', 'Make films', [['', 'A film needs a camera.']]),
  ]);
  const { hits } = await engine.search({ ...makeRequest('camera'), maxPerArea: 3 });
  expect(hits.map(({ page }) => page.route)).toEqual(['/comet/camera', '/comet/camera', '/comet/film']);
  const all = await engine.search(makeRequest('camera'));
  expect(all.hits.filter(({ page }) => page.route === '/comet/camera').length).toBeGreaterThan(3);
});

describe('A reader with a problem', () => {
  const { engine } = makeEngine([
    ...makePage('/comet/camera', 'Use the camera', [
      ['', 'Take pictures with the camera.'],
      ['If there is no picture', 'Check the cable.'],
    ]),
    ...makePage('/comet/start', 'The project works', [['', 'My project is working. Can the camera work?']]),
    ...makePage('/comet/troubleshooting/boot', 'The Comet does not start', [['', 'Charge it, then switch it on.']]),
    ...makePage('/hardware/camera', 'Use the camera', [['', 'Take pictures with the camera.']]),
    ...makePage('/apis/errors', 'Answers that fail', [['', 'A call without a key has 401 Unauthorized.']], { keywords: ['401', 'unauthorized'] }),
    ...Array.from({ length: 12 }, (_, page) =>
      makePage(`/apis/operation-${page}`, `Operation ${page}`, [
        ['', 'Does a thing.'],
        ['401 Unauthorized', 'The key is missing.'],
      ]),
    ).flat(),
  ]);
  const list = async (query: string) => (await engine.search(makeRequest(query))).hits.map(({ page }) => page.route);

  test.each([
    ['my camera is not working', '/comet/camera'],
    ["comet won't turn on", '/comet/troubleshooting/boot'],
    ['401 unauthorized', '/apis/errors'],
  ])('who asks %s gets %s first', async (query, first) => {
    expect((await list(query))[0]).toBe(first);
  });

  test('gets older products last', async () => {
    const found = await list('camera');
    expect(found.indexOf('/hardware/camera')).toBeGreaterThan(found.indexOf('/comet/camera'));
  });

  test('gets no results for subjects that are in no page', async () => {
    expect(await list('quantum flux capacitor')).toEqual([]);
    expect(await list('quantum flux camera')).toEqual([]);
  });
});
