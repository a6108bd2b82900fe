import { type GpioLine, parseGpioName } from './gpio.ts';

/** A GPIO line used by the board. */
export interface BoardLine {
  /** NXP's name, such as `GPIO1_IO12`. */
  readonly name: string;
  readonly use: string;
}

/** One light of the status LED. */
export interface StatusLed {
  readonly colour: string;
  /** Folder in Linux. */
  readonly folder: string;
  readonly line: GpioLine;
}

// From the vendor's device trees, https://github.com/mecha-org/linux
// (imx8mm-mecha-comet-m-gen1-rev5.dts and the imx8mm-mecha.dts that it includes).
export const boardLines: readonly BoardLine[] = [
  { name: 'GPIO1_IO03', use: 'power chip, interrupt' },
  { name: 'GPIO1_IO05', use: 'status LED, green' },
  { name: 'GPIO1_IO06', use: 'status LED, red' },
  { name: 'GPIO1_IO08', use: 'audio codec, interrupt' },
  { name: 'GPIO1_IO09', use: 'PCIe reset; also named as an LED for Wi-Fi' },
  { name: 'GPIO1_IO12', use: 'Function (Home) button' },
  { name: 'GPIO1_IO16', use: 'charger, interrupt' },
  { name: 'GPIO2_IO06', use: 'Bluetooth, reset' },
  { name: 'GPIO2_IO09', use: 'Wi-Fi, interrupt' },
  { name: 'GPIO2_IO10', use: 'Wi-Fi, power switch' },
  { name: 'GPIO2_IO19', use: 'screen, reset' },
  { name: 'GPIO3_IO16', use: 'system LED (heartbeat)' },
  { name: 'GPIO3_IO19', use: 'camera, reset' },
  { name: 'GPIO3_IO20', use: 'camera, power down' },
  { name: 'GPIO3_IO21', use: 'touch panel, interrupt' },
  { name: 'GPIO3_IO25', use: 'motion sensor, interrupt' },
  { name: 'GPIO4_IO11', use: 'touch panel, reset' },
  { name: 'GPIO4_IO27', use: 'Ethernet chip, reset' },
  { name: 'GPIO4_IO29', use: 'status LED, blue' },
  { name: 'GPIO5_IO08', use: 'USB port 2, 5 V switch' },
  { name: 'GPIO5_IO09', use: 'USB port 1, 5 V switch' },
];

/** The status LED's lights in the order red, green, blue. */
export const statusLeds: readonly StatusLed[] = ['red', 'green', 'blue'].map((colour) => {
  const line = boardLines.find(({ use }) => use === `status LED, ${colour}`);
  if (!line) throw new Error(`no line for the ${colour} light of the status LED`);
  return { colour, folder: `/sys/class/leds/${colour}-led`, line: parseGpioName(line.name) };
});
