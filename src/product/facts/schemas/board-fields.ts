import { z } from 'zod';
import { text } from '../../../config/config-fields.ts';
import { listOf } from '../list.ts';

const pinNumber = z.int().min(1).max(40);
const gpioName = z.string().regex(/^GPIO[1-5]_IO\d{2}$/, 'a name such as GPIO2_IO12');
const use = text.describe('Its purpose, in a few words.');
const busName = text.describe('Name of the bus in this file.');

const pin = z.strictObject({
  signal: text.describe('Name in drawings and tables, such as I2C2_SCL.'),
  family: z
    .enum(['power', 'ground', 'gpio', 'i2c', 'spi', 'uart', 'debug', 'pwm', 'adc', 'usb', 'system'])
    .describe('Purpose of the contact, which sets its colour.'),
  use,
  otherUse: text.optional().describe('Who else may drive a plain GPIO pin.'),
  bus: busName.optional(),
  pad: text.optional().describe('Pad of the processor, as spelled in device trees.'),
  padGpio: gpioName.optional().describe('GPIO function of the pad.'),
});

const bank = z.strictObject({
  chip: z
    .string()
    .regex(/^gpiochip\d$/)
    .describe('Name in Linux, which counts from 0.'),
  label: text.describe('Label that Linux prints in brackets.'),
  lines: z.int().describe('Number of lines.'),
});

const line = z.strictObject({ use, light: text.optional().describe('Colour of the status LED that it switches.') });

const uart = z.strictObject({
  device: text.describe('Device file in Linux, which counts from 0.'),
  use,
  pins: z.strictObject({ tx: pinNumber, rx: pinNumber }).optional().describe('Contacts of the header.'),
});

const i2c = z.strictObject({
  device: text.describe('Device file in Linux, which counts from 0.'),
  adapter: text.describe('Name in the list of i2cdetect.'),
  clockKhz: z.literal([100, 400]).describe('Clock in the device tree.'),
  pins: z.strictObject({ scl: pinNumber, sda: pinNumber }).optional().describe('Contacts of the header.'),
});

const pwm = z.strictObject({
  chip: text.describe("Expected folder in /sys/class/pwm. The order can differ, the controller can't."),
  controller: text.describe('Name of the device that the folder links to.'),
  use,
  pin: pinNumber.optional().describe('Contact of the header.'),
});

const spi = z.strictObject({
  pins: z.strictObject({ mosi: pinNumber, miso: pinNumber, sclk: pinNumber, ss0: pinNumber }).describe('Contacts of the header.'),
});

const usb = z.strictObject({ pin: pinNumber.describe('Contact of the header.'), contact: z.int().describe('Contact of a USB-A socket.') });

const address = z.strictObject({
  bus: busName,
  address: z
    .string()
    .regex(/^0x[\da-f]{2}$/)
    .describe('Seven bits, as i2cdetect prints them.'),
});

const part = z.strictObject({
  maker: text.describe('Who makes the chip.'),
  model: text.describe('Name of the chip.'),
  rev5: address.describe('Its address on Rev 5.'),
  rev3: address.optional().describe('Its address on Rev 3, if known.'),
});

const socket = z.strictObject({
  count: z.int().describe('Number in the sockets of Rev 3.'),
  signals: text.describe('Regular expression for signals of the header, to count those of Rev 5.'),
});

const link = z.strictObject({ ends: z.array(text).min(1).describe('Parts, sockets and contacts at its other end.') });

/** Pins, buses and parts of the board, as written. */
export const boardFields = z.strictObject({
  pins: listOf(pin).describe('Contacts of the header by number, screen above.'),
  banks: listOf(bank).describe('GPIO banks of the processor.'),
  lines: listOf(line).describe('GPIO lines that the board uses itself.'),
  uarts: listOf(uart).describe('Serial ports of the processor.'),
  i2c: listOf(i2c).describe('I2C buses of the processor.'),
  pwm: listOf(pwm).describe('PWM controllers, each with one channel.'),
  spi: listOf(spi).describe('SPI buses on the header.'),
  usb: listOf(usb).describe("Wires of the header's USB port."),
  parts: listOf(part).describe('Chips and modules on the I2C buses of the board.'),
  sockets: listOf(socket).describe('Contacts of the older board, by kind.'),
  links: listOf(link).describe('Other ports of the processor. Links of the buses above are added.'),
});
export type BoardFields = z.output<typeof boardFields>;
