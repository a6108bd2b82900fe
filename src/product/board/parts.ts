import { findNamed } from '../../lib/find-named.ts';

/** A part's address on an I2C bus in `buses.ts`. */
export interface PartAddress {
  readonly bus: string;
  /** Seven bits, as `i2cdetect` prints them. */
  readonly address: string;
}

/** A chip or module soldered to an I2C bus of the board. */
export interface BoardPart {
  readonly name: string;
  readonly maker: string;
  readonly model: string;
  readonly rev5: PartAddress;
  /** Unknown for parts that the known Rev 3 tree leaves to their module's file. */
  readonly rev3?: PartAddress;
}

const at = (bus: string, address: string): PartAddress => ({ bus, address });

// From the vendor's device trees, https://github.com/mecha-org/linux:
// imx8mm-mecha-comet-m-gen1-rev5.dts and -rev3.dts, and the imx8mm-mecha.dts that the first includes.
export const boardParts = [
  { name: 'audio codec', maker: 'Maxim', model: 'MAX98091', rev5: at('I2C1', '0x10'), rev3: at('I2C3', '0x10') },
  { name: 'power chip', maker: 'NXP', model: 'PCA9450', rev5: at('I2C1', '0x25') },
  { name: 'camera', maker: 'OmniVision', model: 'OV5640', rev5: at('I2C1', '0x3c'), rev3: at('I2C4', '0x3c') },
  { name: 'clock', maker: 'NXP', model: 'PCF8563', rev5: at('I2C1', '0x51'), rev3: at('I2C2', '0x51') },
  { name: 'fuel gauge', maker: 'TI', model: 'BQ27441', rev5: at('I2C1', '0x55'), rev3: at('I2C3', '0x55') },
  { name: 'charger', maker: 'TI', model: 'BQ25890', rev5: at('I2C1', '0x6a'), rev3: at('I2C3', '0x6b') },
  { name: 'ADC', maker: 'TI', model: 'ADS1115', rev5: at('I2C2', '0x48'), rev3: at('I2C2', '0x49') },
  { name: 'motion sensor', maker: 'InvenSense', model: 'ICM-42605', rev5: at('I2C2', '0x69'), rev3: at('I2C2', '0x69') },
  { name: 'touch panel', maker: 'FocalTech', model: 'FT6236', rev5: at('I2C3', '0x38'), rev3: at('I2C4', '0x38') },
] as const satisfies readonly BoardPart[];

/** Names for `getBoardPart`. */
export type BoardPartName = (typeof boardParts)[number]['name'];

/** Returns the part with this name. Throws and lists known names if unknown. */
export function getBoardPart(name: string): BoardPart {
  return findNamed<BoardPart>('board part', boardParts, name);
}

/** Returns the parts on a Rev 5 I2C bus, address first, such as `0x10 audio codec`. */
export function getPartsOn(bus: string): readonly string[] {
  return boardParts.filter(({ rev5 }) => rev5.bus === bus).map(({ name, rev5 }) => `${rev5.address} ${name}`);
}
