import { findNamed } from '../../lib/find-named.ts';
import { getPartsOn } from './parts.ts';

/** A serial port of the system-on-chip. */
export interface Uart {
  readonly name: string;
  readonly device: string;
  /** Its purpose. */
  readonly use: string;
  /** Header pins, if the port is on the header. */
  readonly pins?: { readonly tx: number; readonly rx: number };
}

/** An I2C bus of the system-on-chip. */
export interface I2cBus {
  readonly name: string;
  readonly device: string;
  /** Name in `i2cdetect -l`. */
  readonly adapter: string;
  /** Clock in the device tree. */
  readonly clockKhz: 100 | 400;
  /** Parts soldered to the bus, address first. */
  readonly onBoard: readonly string[];
  readonly pins?: { readonly scl: number; readonly sda: number };
}

/** A PWM controller; each has one channel, `pwm0`. */
export interface PwmController {
  readonly name: string;
  /** Expected folder in /sys/class/pwm. The order can differ, the controller can't. */
  readonly chip: string;
  /** Device name that the folder links to. */
  readonly controller: string;
  readonly use: string;
  readonly pin?: number;
}

/** The SPI bus on the header. */
export interface SpiBus {
  readonly name: string;
  /** NXP's name for the block. */
  readonly block: string;
  /** Device file, if the block and spidev are enabled in the device tree. */
  readonly device: string;
  readonly pins: { readonly mosi: number; readonly miso: number; readonly sclk: number; readonly ss0: number };
}

/** One wire of the USB port on the header. */
export interface UsbWire {
  readonly pin: number;
  /** Name on USB-A breakout boards. */
  readonly usb: string;
  /** Contact number of a USB-A socket. */
  readonly contact: number;
}

/** NXP UARTn is /dev/ttymxc(n−1). */
export const uarts: readonly Uart[] = [
  { name: 'UART1', device: '/dev/ttymxc0', use: 'Bluetooth, not on the header' },
  { name: 'UART2', device: '/dev/ttymxc1', use: 'debug console', pins: { tx: 14, rx: 15 } },
  { name: 'UART3', device: '/dev/ttymxc2', use: 'free', pins: { tx: 5, rx: 6 } },
  { name: 'UART4', device: '/dev/ttymxc3', use: 'free, off in the known device trees', pins: { tx: 26, rx: 25 } },
];

/** NXP I2Cn is /dev/i2c-(n−1). On-board parts are those of Rev 5. */
export const i2cBuses: readonly I2cBus[] = [
  {
    name: 'I2C1',
    device: '/dev/i2c-0',
    adapter: '30a20000.i2c',
    clockKhz: 400,
    onBoard: getPartsOn('I2C1'),
  },
  {
    name: 'I2C2',
    device: '/dev/i2c-1',
    adapter: '30a30000.i2c',
    clockKhz: 400,
    onBoard: getPartsOn('I2C2'),
    pins: { scl: 8, sda: 9 },
  },
  { name: 'I2C3', device: '/dev/i2c-2', adapter: '30a40000.i2c', clockKhz: 100, onBoard: getPartsOn('I2C3') },
  { name: 'I2C4', device: '/dev/i2c-3', adapter: '30a50000.i2c', clockKhz: 100, onBoard: getPartsOn('I2C4'), pins: { scl: 22, sda: 23 } },
];

/** PWM controllers enabled in the Rev 5 device tree. */
export const pwmControllers: readonly PwmController[] = [
  { name: 'PWM1', chip: 'pwmchip0', controller: '30660000.pwm', use: 'free', pin: 13 },
  { name: 'PWM2', chip: 'pwmchip1', controller: '30670000.pwm', use: 'free', pin: 38 },
  { name: 'PWM3', chip: 'pwmchip2', controller: '30680000.pwm', use: 'screen backlight, leave alone' },
];

/** SPI buses on the header. */
export const spiBuses: readonly SpiBus[] = [
  { name: 'SPI2', block: 'ECSPI2', device: '/dev/spidev1.0', pins: { mosi: 32, miso: 33, sclk: 34, ss0: 35 } },
];

/** The header's USB port, in the order of a USB-A socket's contacts. */
export const usbWires: readonly UsbWire[] = [
  { pin: 1, usb: 'VBUS', contact: 1 },
  { pin: 2, usb: 'D−', contact: 2 },
  { pin: 3, usb: 'D+', contact: 3 },
  { pin: 4, usb: 'GND', contact: 4 },
];

/** Returns the UART with this name. Throws and suggests the nearest if unknown. */
export function getUart(name: string): Uart {
  return findNamed('UART', uarts, name);
}

/** Returns the I2C bus with this name. Throws and suggests the nearest if unknown. */
export function getI2cBus(name: string): I2cBus {
  return findNamed('I2C bus', i2cBuses, name);
}

/** Returns the PWM controller with this name. Throws and suggests the nearest if unknown. */
export function getPwm(name: string): PwmController {
  return findNamed('PWM controller', pwmControllers, name);
}
