import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectCodeBlocks } from './collect-code-blocks.ts';

const STAND_INS = fileURLToPath(new URL('stand-ins', import.meta.url));
const DOCS = 'src/content/docs/comet';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'page-programs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

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

/** Runs another program in the folder of saved files, and returns its output. */
function start(program: string, args: readonly string[], env: Record<string, string> = {}): string {
  const { stdout, stderr, status } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}${stdout}`);
  return stdout;
}

/** Lists the commands below a page's heading that set a PWM channel. */
function listCommands(page: string, heading: string): string[] {
  const file = `${DOCS}/${page}.mdx`;
  const source = readFileSync(file, 'utf8');
  const before = source.split(`\n## ${heading}\n`)[0] ?? '';
  const first = lines(before).length;
  const last = first + lines(source.slice(before.length + 1).split(/\n## /)[0] ?? '').length;
  return collectCodeBlocks({ file, source })
    .filter(({ line, language }) => language === 'bash' && line > first && line <= last)
    .flatMap(({ code }) => lines(code))
    .filter((command) => /\bpwm0\b|export/.test(command));
}

const lines = (text: string) => text.trimEnd().split('\n');

describe('programs of pages, with simulated hardware', () => {
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

  it.each([
    ['1013.0, 1013.5', 'trend unknown yet', 3],
    ['1013.0, 1013.0', 'steady', 2],
    ['1013.0, 1013.1', 'rising slowly', 2],
    ['1013.0, 1011.5', 'falling slowly', 2],
    ['1013.0, 1014.6', 'rising', 2],
    ['1013.0, 1009.5', 'falling', 2],
    ['1013.0, 1009.4', 'falling quickly', 2],
    ['1013.0, 1019.0', 'rising quickly', 2],
    ['1013.0, 1006.9', 'falling very rapidly', 2],
  ])('describe pressures of %s hPa as "%s" over %i measurements', (pressures, name, length) => {
    save('working-with-io/i2c', 'bmp180_read.py');
    save('projects/weather-station', 'weather.py');
    const program = `import weather, collections; print(weather.name_trend(collections.deque([${pressures}], maxlen=${length})))`;
    expect(run('-c', {}, [program]).trim()).toBe(name);
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

  describe('on a PWM channel', () => {
    /** A centred servo, as the page's last step leaves the channel: 20 ms, 1.5 ms, off. */
    const AFTER_A_SERVO = '20000000 1500000 0\n';
    const CHIP = 'soc/bus/30660000.pwm/pwm/pwmchip1';
    let library: string;

    beforeAll(() => {
      library = mkdtempSync(path.join(tmpdir(), 'pwm-stand-in-'));
      const built = spawnSync('cc', ['-Wall', '-Wextra', '-Werror', '-shared', '-fPIC', '-o', 'pwm.so', path.join(STAND_INS, 'pwm.c')], {
        cwd: library,
        encoding: 'utf8',
      });
      expect(built.stderr).toBe('');
    });
    afterAll(() => rmSync(library, { recursive: true }));

    beforeEach(() => {
      put('pwm/pwmchip0/30670000.pwm', '');
      put(`${CHIP}/export`, '');
      put(`${CHIP}/unexport`, '');
      symlinkSync(path.join(folder, CHIP), path.join(folder, 'pwm/pwmchip1'));
    });

    const put = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    const read = (file: string) => readFileSync(path.join(folder, file), 'utf8').trim();
    const withPwm = () => ({ LD_PRELOAD: path.join(library, 'pwm.so') });
    /** Lists the channel's states while on, as period and duty cycle. */
    const listPulses = () =>
      lines(read(`${CHIP}/states`))
        .filter((state) => state.endsWith(' 1'))
        .map((state) => state.split(' ').slice(0, 2).join(' '));
    const levels = [100, 1000, 2000, 5000, 10_000].map((level) => `10000 ${level}`);

    it.each([
      ['for the first time', ''],
      ['after a servo', AFTER_A_SERVO],
    ])('step an LED through five levels %s', (_, states) => {
      if (states) put(`${CHIP}/states`, states);
      save('working-with-io/pwm', 'pwm_example.py', (code) => code.replace('"/sys/class/pwm"', '"pwm"'));
      expect(run('pwm_example.py', withPwm())).toBe('1 %\n10 %\n20 %\n50 %\n100 %\n');
      expect(listPulses().slice(-5)).toEqual(levels);

      if (states) put(`${CHIP}/states`, states);
      save('working-with-io/pwm', 'pwm_example.c', (code) => code.replace('"/sys/devices/platform/soc@0/', '"soc/'));
      start('cc', ['-Wall', '-Werror', '-o', 'pwm_example', 'pwm_example.c']);
      expect(start('./pwm_example', [], withPwm())).toMatch(/^100 of 10000 ns\n[^]*\n10000 of 10000 ns\n$/);
      expect(listPulses().slice(-5)).toEqual(levels);
    });

    it('replace the settings that a servo left', () => {
      put(`${CHIP}/states`, AFTER_A_SERVO);
      // A preloaded library does not see bash's own echo.
      const echo = `echo() { python3 -c 'import os, sys; os.write(1, sys.argv[1].encode())' "$@"; }`;
      const commands = listCommands('working-with-io/pwm', 'Set it by hand');
      expect(commands.join('\n')).toContain('echo 10000 > pwm0/period');
      start('bash', ['-ec', [echo, `cd ${CHIP}`, ...commands].join('\n')], withPwm());
      expect(listPulses()).toEqual(['10000 1000']);
    });

    describe('the tilt level', () => {
      const turnTo = (x: number, y: number, z: number) => {
        [x, y, z].forEach((value, index) => put(`iio/iio:device1/in_accel_${'xyz'[index]}_raw`, String(Math.round(value * 2048))));
      };
      const tilt = (degrees: number) => turnTo(0, Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180));

      beforeEach(() => {
        save('projects/tilt-level', 'level.py', (code) => code.replace('"/sys/bus/iio/devices"', '"iio"').replace('"/sys/class/pwm"', '"pwm"'));
        put('iio/iio:device0/name', 'icm42605-gyro\n');
        put('iio/iio:device1/name', 'icm42605-accel\n');
      });

      it('subtracts the stored tilt of the table', () => {
        const lean = (degrees: number) => `[0, ${Math.sin((degrees * Math.PI) / 180)}, ${Math.cos((degrees * Math.PI) / 180)}]`;
        const program = `import level; arrows = iter([${lean(3)}, ${lean(-1)}]); level.feel = lambda *_: next(arrows); level.remember(None)`;
        expect(run('-c', {}, [program], '\n\n')).toContain('leans by 2.0°');
        const [, y = 0, z = 0] = JSON.parse(read('zero.json')) as number[];
        expect((Math.atan2(y, z) * 180) / Math.PI).toBeCloseTo(1, 5);
      });

      it.each([
        [0, 1_000_000, 'for the first time', ''],
        [30, 0, 'for the first time', ''],
        [0, 1_000_000, 'after a servo', AFTER_A_SERVO],
      ])('lets the LED shine at %i degrees with %i of 1000000 ns %s', (degrees, duty, _, states) => {
        if (states) put(`${CHIP}/states`, states);
        put('zero.json', '[0, 0, 1]');
        tilt(degrees);
        run('level.py', { RUN_SECONDS: '1', ...withPwm() });
        expect(listPulses().at(-1)).toBe(`1000000 ${duty}`);
        expect(read(`${CHIP}/pwm0/enable`)).toBe('0');
      });

      it('dims the LED on the way', () => {
        put('zero.json', '[0, 0, 1]');
        tilt(4);
        run('level.py', { RUN_SECONDS: '1', ...withPwm() });
        const duty = Number(listPulses().at(-1)?.split(' ')[1]);
        expect(duty).toBeGreaterThan(0);
        expect(duty).toBeLessThan(500_000);
      });
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

  it('receive over a serial line what they sent', () => {
    save('working-with-io/uart', 'uart_example.c');
    const loopback = `
import os, pty, subprocess, tty
line, end = pty.openpty()
tty.setraw(end)
code = open("uart_example.c").read().replace("/dev/ttymxc2", os.ttyname(end))
subprocess.run(["cc", "-Wall", "-o", "uart", "-xc", "-"], input=code, text=True, check=True)
program = subprocess.Popen(["./uart"], stdout=subprocess.PIPE, text=True)
sent = os.read(line, 100)
os.write(line, sent)
print(sent, program.communicate()[0])
`;
    expect(run('-c', {}, [loopback])).toMatch(/b'Hello UART!\\n' .*Hello UART!/);
  });

  it('read four levels through an ADS1115, once the conversion is done', () => {
    save('working-with-io/adc', 'read_adc.py');
    expect(lines(run('read_adc.py', { RUN_SECONDS: '1' }))).toEqual([' 0.500 V   1.000 V   1.500 V   3.000 V']);
  });

  it('blink the LED of the first hour and turn it off', () => {
    save('getting-started/first-hour', 'blink.py');
    const levels = lines(run('blink.py'));
    expect(levels.slice(0, 3)).toEqual(['gpiochip1 12 0', 'gpiochip1 12 1', 'gpiochip1 12 0']);
    expect(levels.at(-1)).toBe('gpiochip1 12 0');
  });
});
