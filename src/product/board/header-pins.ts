/** Number of spring contacts of the header of Rev 5, below the screen. Pins are numbered from 1. */
export const pinCount = 40;

/** A contact's purpose. Sets its colour in drawings and tables. */
export type Family = 'power' | 'ground' | 'gpio' | 'i2c' | 'spi' | 'uart' | 'debug' | 'pwm' | 'adc' | 'usb' | 'system';

/** One contact of the header. */
export interface HeaderPin {
  /** 1 to 40. */
  readonly number: number;
  /** Left block (1 to 20) or right block (21 to 40), screen above. */
  readonly block: 1 | 2;
  readonly row: 'top' | 'bottom';
  /** 1 to 10, left to right within the block. */
  readonly column: number;
  /** Name in drawings and tables, such as `I2C2_SCL`. */
  readonly signal: string;
  readonly family: Family;
  /** The contact's purpose, in a few words. */
  readonly use: string;
  /** Name of the bus or channel in `buses.ts`. */
  readonly bus?: string;
  /** Pad of the system-on-chip, as spelled in device trees. */
  readonly pad?: string;
  /** GPIO function of that pad, such as `GPIO5_IO16`. */
  readonly padGpio?: string;
  /**
   * True if the vendor's Rev 5 device tree sets the pad to GPIO, so that
   * libgpiod can drive it. The command in `pad-check.ts` shows whether the
   * running tree does. Other trees leave pads as U-Boot set them; see
   * `isSdCardPad`.
   */
  readonly isGpio: boolean;
}

type Row = readonly [signal: string, family: Family, use: string, wiring?: { bus?: string; pad?: string; padGpio?: string }];

const line = 'in or out';

// Pins 1 to 40 in order. Pads from the vendor's Rev 5 device tree,
// https://github.com/mecha-org/linux (imx8mm-mecha-comet-m-gen1-rev5.dts).
const rows: readonly Row[] = [
  ['5V', 'power', '5 V supply, out'],
  ['USB DM', 'usb', 'USB data −', { bus: 'USB' }],
  ['USB DP', 'usb', 'USB data +', { bus: 'USB' }],
  ['GND', 'ground', 'ground'],
  ['UART3_TX', 'uart', 'UART3 transmit', { bus: 'UART3', pad: 'ECSPI1_MOSI', padGpio: 'GPIO5_IO07' }],
  ['UART3_RX', 'uart', 'UART3 receive', { bus: 'UART3', pad: 'ECSPI1_SCLK', padGpio: 'GPIO5_IO06' }],
  ['GPIO2_IO12', 'gpio', line, { pad: 'SD2_CD_B', padGpio: 'GPIO2_IO12' }],
  ['I2C2_SCL', 'i2c', 'I2C2 clock', { bus: 'I2C2', pad: 'I2C2_SCL', padGpio: 'GPIO5_IO16' }],
  ['I2C2_SDA', 'i2c', 'I2C2 data', { bus: 'I2C2', pad: 'I2C2_SDA', padGpio: 'GPIO5_IO17' }],
  ['3V3', 'power', '3.3 V supply, out or in, depending on the design'],
  ['ADC1', 'adc', 'analogue input 1'],
  ['ADC2', 'adc', 'analogue input 2'],
  ['PWM1', 'pwm', 'PWM output 1', { bus: 'PWM1', pad: 'GPIO1_IO01', padGpio: 'GPIO1_IO01' }],
  ['DBG_TX', 'debug', 'debug console transmit (UART2)', { bus: 'UART2', pad: 'UART2_TXD', padGpio: 'GPIO5_IO25' }],
  ['DBG_RX', 'debug', 'debug console receive (UART2)', { bus: 'UART2', pad: 'UART2_RXD', padGpio: 'GPIO5_IO24' }],
  ['GPIO2_IO15', 'gpio', line, { pad: 'SD2_DATA0', padGpio: 'GPIO2_IO15' }],
  ['GPIO2_IO16', 'gpio', line, { pad: 'SD2_DATA1', padGpio: 'GPIO2_IO16' }],
  ['GPIO2_IO17', 'gpio', line, { pad: 'SD2_DATA2', padGpio: 'GPIO2_IO17' }],
  ['GPIO2_IO18', 'gpio', line, { pad: 'SD2_DATA3', padGpio: 'GPIO2_IO18' }],
  ['GPIO4_IO28', 'gpio', line, { pad: 'SAI3_RXFS', padGpio: 'GPIO4_IO28' }],
  ['3V3', 'power', '3.3 V supply, out or in, depending on the design'],
  ['I2C4_SCL', 'i2c', 'I2C4 clock', { bus: 'I2C4', pad: 'I2C4_SCL', padGpio: 'GPIO5_IO20' }],
  ['I2C4_SDA', 'i2c', 'I2C4 data', { bus: 'I2C4', pad: 'I2C4_SDA', padGpio: 'GPIO5_IO21' }],
  ['GPIO2_IO20', 'gpio', line, { pad: 'SD2_WP', padGpio: 'GPIO2_IO20' }],
  ['UART4_RX', 'uart', 'UART4 receive', { bus: 'UART4', pad: 'UART4_RXD', padGpio: 'GPIO5_IO28' }],
  ['UART4_TX', 'uart', 'UART4 transmit', { bus: 'UART4', pad: 'UART4_TXD', padGpio: 'GPIO5_IO29' }],
  ['GND', 'ground', 'ground'],
  ['RTC', 'system', 'clock backup battery or external clock, in'],
  ['SOM_RST', 'system', 'resets the whole module, active low'],
  ['5V', 'power', '5 V supply, out or in, depending on the design'],
  ['GPIO1_IO13', 'gpio', line, { pad: 'GPIO1_IO13', padGpio: 'GPIO1_IO13' }],
  ['ESPI2_MOSI', 'spi', 'SPI2 data from the Comet', { bus: 'SPI2', pad: 'ECSPI2_MOSI', padGpio: 'GPIO5_IO11' }],
  ['ESPI2_MISO', 'spi', 'SPI2 data to the Comet', { bus: 'SPI2', pad: 'ECSPI2_MISO', padGpio: 'GPIO5_IO12' }],
  ['ESPI2_SCLK', 'spi', 'SPI2 clock', { bus: 'SPI2', pad: 'ECSPI2_SCLK', padGpio: 'GPIO5_IO10' }],
  ['ESPI2_SS0', 'spi', 'SPI2 chip select 0, active low', { bus: 'SPI2', pad: 'ECSPI2_SS0', padGpio: 'GPIO5_IO13' }],
  ['GPIO2_IO14', 'gpio', line, { pad: 'SD2_CMD', padGpio: 'GPIO2_IO14' }],
  ['GPIO2_IO13', 'gpio', line, { pad: 'SD2_CLK', padGpio: 'GPIO2_IO13' }],
  ['PWM2', 'pwm', 'PWM output 2, the alternative pin', { bus: 'PWM2', pad: 'SPDIF_RX', padGpio: 'GPIO5_IO04' }],
  ['ADC3', 'adc', 'analogue input 3'],
  ['ADC4', 'adc', 'analogue input 4'],
];

function toPin([signal, family, use, wiring]: Row, index: number): HeaderPin {
  return {
    number: index + 1,
    block: index < 20 ? 1 : 2,
    row: index % 20 < 10 ? 'top' : 'bottom',
    column: (index % 10) + 1,
    signal,
    family,
    use,
    ...wiring,
    isGpio: family === 'gpio' || family === 'spi',
  };
}

/** All contacts, pin 1 first. */
export const headerPins: readonly HeaderPin[] = rows.map(toPin);

/** Returns the contact with this number. Throws if the header has none. */
export function getPin(number: number): HeaderPin {
  const pin = headerPins[number - 1];
  if (!pin) throw new Error(`no pin ${number} on the header; the header has 1 to ${pinCount}`);
  return pin;
}

/** Returns whether the vendor's U-Boot gives the pad to the SD card controller, where it looks for a card on each start. */
export function isSdCardPad(pad: string): boolean {
  return /^SD2_(?:DATA\d|CMD|CLK)$/.test(pad);
}

/** Returns a family's contacts in pin order. */
export function getPinsOf(family: Family): readonly HeaderPin[] {
  return headerPins.filter((pin) => pin.family === family);
}
