import { makeUnknownNameError } from '../../lib/find-named.ts';
import { i2cBuses, pwmControllers, spiBuses, uarts, usbWires } from './buses.ts';

/** The targets of one bus or port of the processor. */
export interface BoardLink {
  readonly bus: string;
  /** Parts, starting with any address, sockets, and header pins. */
  readonly ends: readonly string[];
}

const toPins = (pins: Readonly<Record<string, number>> | undefined) => (pins ? [`pins ${Object.values(pins).join(', ')}`] : []);

/** Keeps a use's name, without its details. */
const toWord = (use: string) => use.split(',', 1);

// Ports without a separate table: from the vendor's device trees, https://github.com/mecha-org/linux (imx8mm-mecha-comet-m-gen1-rev5.dts and the
// imx8mm-mecha.dts that it includes).
const ports: readonly BoardLink[] = [
  { bus: 'DSI, 2 lanes', ends: ['screen'] },
  { bus: 'CSI, 2 lanes', ends: ['camera'] },
  { bus: 'SAI3', ends: ['audio codec'] },
  { bus: 'PCIe, 1 lane', ends: ['M.2 slot'] },
  { bus: 'Ethernet', ends: ['RJ45 port'] },
  { bus: 'SDIO', ends: ['Wi-Fi'] },
  { bus: 'eMMC', ends: ['internal storage'] },
  { bus: 'USB', ends: ['USB-A ports', `pins ${usbWires.map(({ pin }) => pin).join(', ')}`] },
];

/** All known links of the Rev 5 processor. */
export const boardLinks: readonly BoardLink[] = [
  ...i2cBuses.map(({ name, onBoard, pins }) => ({ bus: name, ends: [...onBoard, ...toPins(pins)] })),
  ...uarts.map(({ name, use, pins }) => ({ bus: name, ends: pins ? toPins(pins) : toWord(use) })),
  ...spiBuses.map(({ name, pins }) => ({ bus: name, ends: toPins(pins) })),
  ...pwmControllers.map(({ name, use, pin }) => ({ bus: name, ends: pin ? [`pin ${pin}`] : toWord(use) })),
  ...ports,
];

/** Returns the links of some buses, by default of all. Throws and suggests the nearest if unknown. */
export function getBoardLinks(buses: readonly string[] = []): readonly BoardLink[] {
  const names = boardLinks.map(({ bus }) => bus);
  const unknown = buses.find((bus) => !names.includes(bus));
  if (unknown !== undefined) throw makeUnknownNameError('bus', names, unknown);
  return buses.length > 0 ? boardLinks.filter(({ bus }) => buses.includes(bus)) : boardLinks;
}
