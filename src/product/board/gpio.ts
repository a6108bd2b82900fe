import { getPin } from './header-pins.ts';

/** A GPIO line as Linux and libgpiod address it. */
export interface GpioLine {
  /** NXP's name, such as `GPIO2_IO12`. */
  readonly name: string;
  /** Such as `gpiochip1`. */
  readonly chip: string;
  /** Line number, or offset, on that chip. */
  readonly line: number;
  /** Label that `gpiodetect` prints in brackets. */
  readonly label: string;
}

// Lines per bank on the i.MX 8M Mini: `gpio-ranges` in imx8mm.dtsi of the Linux kernel.
const banks = [
  { name: 'GPIO1', label: '30200000.gpio', lines: 30 },
  { name: 'GPIO2', label: '30210000.gpio', lines: 21 },
  { name: 'GPIO3', label: '30220000.gpio', lines: 26 },
  { name: 'GPIO4', label: '30230000.gpio', lines: 32 },
  { name: 'GPIO5', label: '30240000.gpio', lines: 30 },
] as const;

/** Banks in chip order: NXP counts from 1, Linux from 0. */
export const gpioBanks = banks.map((bank, index) => ({ ...bank, chip: `gpiochip${index}` }));

/** Maps `GPIOn_IOm` to chip n−1, line m. Throws if the bank or line doesn't exist. */
export function parseGpioName(name: string): GpioLine {
  const [, bankName, digits] = /^(GPIO\d+)_IO(\d+)$/.exec(name) ?? [];
  const bank = gpioBanks.find((candidate) => candidate.name === bankName);
  if (!bank) throw new Error(`no GPIO line named ${name}; names run from GPIO1_IO00 to GPIO5_IO29`);
  const line = Number(digits);
  if (line >= bank.lines) throw new Error(`no GPIO line named ${name}; ${bank.name} ends at line ${bank.lines - 1}`);
  return { name, chip: bank.chip, line, label: bank.label };
}

/** Returns a header pin's line. Throws if Linux gives that pin to another block. */
export function getGpioLine(pinNumber: number): GpioLine {
  const pin = getPin(pinNumber);
  if (!pin.isGpio || !pin.padGpio) throw new Error(`pin ${pinNumber} (${pin.signal}) is not a GPIO line`);
  return parseGpioName(pin.padGpio);
}
