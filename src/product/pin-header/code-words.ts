import type { HeaderPin } from '../board/header-pins.ts';

/**
 * Lists the words by which programs and commands name a pin: its number, signal
 * and bus, and the names of its line or device in Linux.
 */
export function listCodeWords({ number, signal, bus, chip, line, linux }: HeaderPin): string[] {
  const device = line === undefined ? linux : `${chip} ${line}`;
  const [, i2cNumber] = device?.split('/dev/i2c-') ?? [];
  return [
    `pin ${number}`,
    ...(bus || chip ? [signal] : []),
    ...(bus ? [bus, ...signal.split('_').slice(1)] : []),
    ...(device?.split(/ \(|\)/).filter(Boolean) ?? []),
    // As the I2C tools name the device.
    ...(i2cNumber ? [`-y ${i2cNumber}`] : []),
  ];
}
