import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectCodeBlocks } from '../../scripts/code/collect-code-blocks.ts';
import { findMissingTools } from '../../scripts/code/tools.ts';

const STAND_INS = fileURLToPath(new URL('stand-ins', import.meta.url));
const DOCS = 'src/content/docs/comet';

let folder: string;
beforeEach(({ skip }) => {
  const { programs } = findMissingTools(new Set(['c', 'python']));
  skip(programs.length > 0, `${programs.join(' and ')} isn't here; npm test installs it`);
  folder = mkdtempSync(path.join(tmpdir(), 'page-programs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Saves the file with this title on a page, as a reader would. */
function save(page: string, title: string, change = (code: string) => code): void {
  const file = `${DOCS}/${page}.mdx`;
  const block = collectCodeBlocks({ file, source: readFileSync(file, 'utf8') }).find((candidate) => candidate.title === title);
  if (!block) throw new Error(`${file} has no block of code with the title ${title}`);
  writeFileSync(path.join(folder, title), change(block.code));
}

/** Runs a saved program with simulated hardware, and returns its output. */
function run(title: string, env: Record<string, string> = {}, args: readonly string[] = [], input = ''): string {
  const { stdout, stderr, status } = spawnSync('python3', [title, ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
    env: { ...process.env, TZ: 'UTC', PYTHONPATH: STAND_INS, PYTHONDONTWRITEBYTECODE: '1', PYTHONUTF8: '1', STATE_DIRECTORY: folder, ...env },
  });
  if (status !== 0) throw new Error(`${title} ended with ${status}: ${stderr}`);
  return stdout;
}

const lines = (text: string) => text.trimEnd().split('\n');

describe('programs of the pages, with simulated hardware', () => {
  it('compute the worked example in the datasheet of the BMP180', () => {
    save('working-with-io/i2c', 'bmp180_read.py');
    expect(run('bmp180_read.py')).toMatch(/15\.0 °C[^]*699\.64 hPa/);
  });

  it('log the weather each minute and name the trend after three hours', () => {
    save('working-with-io/i2c', 'bmp180_read.py');
    save('projects/weather-station', 'weather.py');
    const printed = lines(run('weather.py', { RUN_SECONDS: String(3 * 3600 + 90) }));
    expect(printed[0]).toMatch(/^2026-11-23 09:41 {2}15\.0 °C {2}709\.7 hPa {2}trend unknown yet$/);
    expect(printed.at(-1)).toMatch(/steady$/);
    const rows = lines(readFileSync(path.join(folder, 'weather.csv'), 'utf8'));
    expect(rows).toHaveLength(printed.length);
    expect(rows[1]?.trim()).toBe('2026-11-23 09:42,15.0,709.7');
  });

  it('describe how the pressure changes', () => {
    save('working-with-io/i2c', 'bmp180_read.py');
    save('projects/weather-station', 'weather.py');
    const cases: [to: number, name: string][] = [
      [1013.0, 'steady'],
      [1013.1, 'rising slowly'],
      [1011.5, 'falling slowly'],
      [1014.6, 'rising'],
      [1009.5, 'falling'],
      [1009.4, 'falling quickly'],
      [1019.0, 'rising quickly'],
      [1006.9, 'falling very rapidly'],
    ];
    const names = cases.map(([to]) => `weather.name_trend(collections.deque([1013.0, ${to}], maxlen=2))`);
    expect(lines(run('-c', {}, [`import weather, collections; print(${names.join(', ')}, sep="\\n")`]))).toEqual(cases.map(([, name]) => name));
  });

  it('draw the time on a display of 128 by 64 dots, and darken it at the end', () => {
    save('projects/oled-clock', 'oled_clock.py', (code) => code.replace('finally:\n', 'finally:\n            print(open("screen").read())\n'));
    const printed = lines(run('oled_clock.py', { RUN_SECONDS: '3', SCREEN: path.join(folder, 'screen') }));
    const isLit = (x: number, y: number) => printed[y]?.[x] === '#';
    // Centres of the strokes a to g in a digit's cell, and the ones lit in 09:42.
    const middles = [
      [12, 2],
      [22, 12],
      [22, 32],
      [12, 42],
      [2, 32],
      [2, 12],
      [12, 22],
    ] as const;
    const shown = [2, 32, 72, 102].map((left) =>
      [...'abcdefg'].filter((_, index) => isLit(left + (middles[index]?.[0] ?? 0), middles[index]?.[1] ?? 0)).join(''),
    );
    expect(shown).toEqual(['abcdef', 'abcdfg', 'bcfg', 'abdeg']);
    expect([isLit(62, 12), isLit(4, 56), isLit(5, 56)]).toEqual([true, true, false]);
    expect(readFileSync(path.join(folder, 'screen'), 'utf8')).not.toContain('#');
  });

  describe('the tilt level, on a PWM channel', () => {
    /** A centred servo, as it leaves the channel: 20 ms, 1.5 ms, off. */
    const AFTER_A_SERVO = '20000000 1500000 0\n';
    const CHIP = 'soc/bus/30660000.pwm/pwm/pwmchip1';
    const put = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    const read = (file: string) => readFileSync(path.join(folder, file), 'utf8').trim();

    beforeEach(() => {
      put('pwm/pwmchip0/30670000.pwm', '');
      put(`${CHIP}/export`, '');
      put(`${CHIP}/unexport`, '');
      symlinkSync(path.join(folder, CHIP), path.join(folder, 'pwm/pwmchip1'));
      put('iio/iio:device0/name', 'icm42605-gyro\n');
      put('iio/iio:device1/name', 'icm42605-accel\n');
      save('projects/tilt-level', 'level.py', (code) => code.replace('"/sys/bus/iio/devices"', '"iio"').replace('"/sys/class/pwm"', '"pwm"'));
    });

    /** Runs the program on a table that leans, and returns the last period and duty cycle while the channel was on. */
    function measure(degrees: number): number[] {
      const angle = (degrees * Math.PI) / 180;
      [0, Math.sin(angle), Math.cos(angle)].forEach((value, index) =>
        put(`iio/iio:device1/in_accel_${'xyz'[index]}_raw`, String(Math.round(value * 2048))),
      );
      put('zero.json', '[0, 0, 1]');
      const library = path.join(folder, 'pwm.so');
      expect(spawnSync('cc', ['-shared', '-fPIC', '-o', library, path.join(STAND_INS, 'pwm.c')], { encoding: 'utf8' }).stderr).toBe('');
      run('level.py', { RUN_SECONDS: '1', LD_PRELOAD: library });
      expect(read(`${CHIP}/pwm0/enable`)).toBe('0');
      const pulses = lines(read(`${CHIP}/states`)).filter((state) => state.endsWith(' 1'));
      return (pulses.at(-1) ?? '').split(' ').slice(0, 2).map(Number);
    }

    it('lets the LED shine on a level table, also after a servo, and dims it on the way to dark', () => {
      expect(measure(0)).toEqual([1_000_000, 1_000_000]);
      put(`${CHIP}/states`, AFTER_A_SERVO);
      expect(measure(0)).toEqual([1_000_000, 1_000_000]);
      const [, dimmed = 0] = measure(4);
      expect(dimmed).toBeGreaterThan(0);
      expect(dimmed).toBeLessThan(500_000);
      expect(measure(30)).toEqual([1_000_000, 0]);
    });

    it('subtracts the stored tilt of the table', () => {
      const lean = (degrees: number) => `[0, ${Math.sin((degrees * Math.PI) / 180)}, ${Math.cos((degrees * Math.PI) / 180)}]`;
      const program = `import level; arrows = iter([${lean(3)}, ${lean(-1)}]); level.feel = lambda *_: next(arrows); level.remember(None)`;
      expect(run('-c', {}, [program], '\n\n')).toContain('leans by 2.0°');
      const [, y = 0, z = 0] = JSON.parse(read('zero.json')) as number[];
      expect((Math.atan2(y, z) * 180) / Math.PI).toBeCloseTo(1, 5);
    });
  });

  it('press a key for each button and each side of an axis, and release it', () => {
    save('projects/remap-gamepad', 'remap.toml');
    save('projects/remap-gamepad', 'remap.py', (code) =>
      code.replace('    main()', '    try:\n        main()\n    except OSError as error:\n        print(error.strerror)'),
    );
    const events = [
      [1, 304, 1],
      [1, 304, 0],
      [3, 0, 127],
      [3, 0, 0],
      [3, 0, 20],
      [3, 0, 255],
      [3, 0, 127],
      [3, 17, -1],
      [3, 17, 0],
      [1, 999, 1],
    ];
    expect(lines(run('remap.py', { EVENTS: JSON.stringify(events) }))).toEqual([
      'grabbed',
      'KEY_ENTER 1',
      'KEY_ENTER 0',
      'KEY_LEFT 1',
      'KEY_LEFT 0',
      'KEY_RIGHT 1',
      'KEY_RIGHT 0',
      'KEY_UP 1',
      'KEY_UP 0',
      'No such device',
    ]);
  });

  it('blink the LED of the first hour and turn it off', () => {
    save('getting-started/first-hour', 'blink.py');
    const levels = lines(run('blink.py'));
    expect(levels.slice(0, 3)).toEqual(['gpiochip1 12 0', 'gpiochip1 12 1', 'gpiochip1 12 0']);
    expect(levels.at(-1)).toBe('gpiochip1 12 0');
  });

  describe('for modules', () => {
    const MODULES = 'working-with-io/modules';

    it('convert what the sensors for climate and light measure, after waiting for it', () => {
      save(MODULES, 'climate.py');
      save(MODULES, 'light.py');
      expect(run('climate.py')).toBe('25.0 °C, 50 % humidity\n');
      expect(run('light.py')).toBe('28067 lux\n');
    });

    it('ask for the distance once a second', () => {
      save(MODULES, 'distance.py');
      expect(lines(run('distance.py', { RUN_SECONDS: '3' }))).toEqual(['412 mm', '412 mm', '412 mm']);
    });

    it('print each position on both sides of the equator, and pass over other sentences', () => {
      save(MODULES, 'position.py');
      const sentences = [
        '$GNGGA,081836,3751.65,S,14507.36,E,1,08,0.9,12.0,M,,,,*5F',
        '$GNRMC,081835,V,,,,,,,130998,,,N*4B',
        '$GPRMC,081836,A,3751.65,S,14507.36,E,000.0,360.0,130998,011.3,E*62',
        '$GNRMC,225446,A,4916.45,N,12311.12,W,000.5,054.7,191194,020.3,E*68',
        '\ufffd4,A',
      ];
      expect(lines(run('position.py', { SENTENCES: JSON.stringify(sentences) }))).toEqual([
        'no satellites yet',
        '-37.86083, 145.12267',
        '49.27417, -123.18533',
      ]);
    });

    it('count the clicks of a knob in both directions, without those of a bouncing contact', () => {
      save(MODULES, 'knob.py');
      const right = [
        [0, 1],
        [1, 1],
        [0, 1],
        [0, 0],
        [1, 0],
        [1, 1],
      ];
      const left = [
        [1, 0],
        [0, 0],
        [0, 1],
        [0, 0],
        [0, 1],
        [1, 1],
      ];
      expect(lines(run('knob.py', { LEVELS: JSON.stringify([[1, 1], ...right, ...right, ...left]) }))).toEqual(['1', '2', '1']);
    });
  });

  it('blink an LED from Node.js through gpioset', () => {
    save('development/gpio-from-other-languages', 'blink.mjs');
    writeFileSync(path.join(folder, 'gpioset'), '#!/bin/sh\necho "$*" >> calls\n', { mode: 0o755 });
    const { status } = spawnSync(process.execPath, ['blink.mjs'], { cwd: folder, env: { PATH: `${folder}:/bin:/usr/bin` } });
    const calls = lines(readFileSync(path.join(folder, 'calls'), 'utf8'));
    expect([status, calls.length]).toEqual([0, 10]);
    expect(calls.slice(0, 2)).toEqual(['--mode=time --usec=500000 gpiochip1 12=1', '--mode=time --usec=500000 gpiochip1 12=0']);
  });
});
