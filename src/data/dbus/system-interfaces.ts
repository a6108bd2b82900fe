import type { DbusArgument, DbusInterface } from './interface.ts';

// From the interfaces of the system server, https://github.com/mecha-org/mechanix-gui
// (services/system/server/dbus, branch dev, January 2025). zbus sends an i8 as
// int16, and an enum with a payload as a structure of index and payload.

const address: DbusArgument = {
  name: 'address',
  signature: 's',
  meaning: 'address of the device, as Scan gives it',
  example: '00:00:5E:00:53:01',
};

const bluetooth: DbusInterface = {
  name: 'Bluetooth',
  bus: 'system',
  service: 'org.mechanix.services.Bluetooth',
  interface: 'org.mechanix.services.Bluetooth',
  objects: [{ path: '/org/mechanix/services/Bluetooth', holds: 'the adapter' }],
  methods: [
    { name: 'Enable', does: 'Switches the adapter on.', in: [] },
    { name: 'Disable', does: 'Switches the adapter off.', in: [] },
    { name: 'Status', does: 'Tells whether the adapter is on.', in: [], out: { signature: 'n', meaning: '1 on, 0 off' } },
    { name: 'IsConnected', does: 'Tells whether a device is connected.', in: [], out: { signature: 'n', meaning: '1 connected, 0 not' } },
    {
      name: 'Scan',
      does: 'Looks for devices nearby.',
      in: [],
      out: { signature: 'a{sv}', meaning: 'one key, bluetooth_devices, with a list of devices', dictionary: 'device' },
    },
    { name: 'Connect', does: 'Connects a device.', in: [address] },
    {
      name: 'Disconnect',
      does: 'Removes a device.',
      in: [address],
      note: 'It calls the function that removes the device, so the pairing is lost too. To end only the connection, use bluetoothctl disconnect.',
    },
    {
      name: 'GetBluetoothProperties',
      does: 'Describes the adapter.',
      in: [],
      out: { signature: 'a{sv}', meaning: 'one key, bluetooth_adapter_info, with a list of adapters', dictionary: 'adapter' },
    },
  ],
  signals: [
    {
      name: 'Notification',
      signature: 'a{sv}',
      when: 'A device was connected or disconnected, or the adapter switched. The server looks every 5 seconds and sends only changes.',
      dictionary: 'state',
    },
  ],
  dictionaries: [
    {
      name: 'state',
      title: 'Keys of the signal',
      fields: [
        { name: 'is_connected', signature: 'b', meaning: 'a device is connected' },
        { name: 'is_enabled', signature: 'b', meaning: 'the adapter is on' },
      ],
    },
    {
      name: 'device',
      title: 'Keys of a device',
      fields: [
        { name: 'address', signature: 's', meaning: 'what Connect and Disconnect want' },
        { name: 'address_type', signature: 's', meaning: 'kind of address' },
        { name: 'name', signature: 's', meaning: 'name that the device gives itself', optional: true },
        { name: 'icon', signature: 's', meaning: 'name of an icon', optional: true },
        { name: 'class', signature: 'u', meaning: 'Bluetooth class of device', optional: true },
        { name: 'rssi', signature: 'n', meaning: 'received signal strength', optional: true },
        { name: 'tx_power', signature: 'n', meaning: 'sending power it announces', optional: true },
        { name: 'is_paired', signature: 'b', meaning: 'paired with the Comet' },
        { name: 'is_trusted', signature: 'b', meaning: 'may connect by itself' },
      ],
    },
    {
      name: 'adapter',
      title: 'Keys of an adapter',
      fields: [
        { name: 'name', signature: 's', meaning: 'name in the kernel' },
        { name: 'address', signature: 's', meaning: 'MAC address' },
        { name: 'address_type', signature: 's', meaning: 'kind of address' },
        { name: 'system_name', signature: 's', meaning: 'name from the system' },
        { name: 'friendly_name', signature: 's', meaning: 'name that others see' },
        { name: 'powered', signature: 'b', meaning: 'it is on' },
        { name: 'discoverable', signature: 'b', meaning: 'others can find it' },
        { name: 'pairable', signature: 'b', meaning: 'others can pair with it' },
        { name: 'active_advertising_instances', signature: 'y', meaning: 'advertisements that run' },
        { name: 'supported_advertising_instances', signature: 'y', meaning: 'advertisements that can run' },
        { name: 'supported_advertising_includes', signature: 'as', meaning: 'what they can include' },
        { name: 'supported_advertising_features', signature: 'as', meaning: 'what they can do' },
        { name: 'max_advertisement_length', signature: 'y', meaning: 'longest advertisement' },
        { name: 'max_scan_response_length', signature: 'y', meaning: 'longest scan response' },
        { name: 'min_tx_power', signature: 'n', meaning: 'least sending power' },
        { name: 'max_tx_power', signature: 'n', meaning: 'greatest sending power' },
      ],
    },
  ],
};

const display: DbusInterface = {
  name: 'Display',
  bus: 'system',
  service: 'org.mechanix.services.Display',
  interface: 'org.mechanix.services.Display',
  objects: [{ path: '/org/mechanix/services/Display', holds: 'the screen' }],
  methods: [
    { name: 'GetBrightness', does: 'Reads the brightness.', in: [], out: { signature: 'y', meaning: '0 to 254' } },
    {
      name: 'SetBrightness',
      does: 'Sets the brightness.',
      in: [{ name: 'brightness', signature: 'y', meaning: '0 to 254; 255 is refused', example: '120' }],
      note: 'Older guides send a string, s. The service takes a byte.',
    },
    { name: 'SetBacklightOn', does: 'Switches the backlight on, at full brightness: it writes 255.', in: [] },
    { name: 'SetBacklightOff', does: 'Switches the backlight off: it writes 0.', in: [] },
  ],
  signals: [],
  dictionaries: [],
};

const hwButton: DbusInterface = {
  name: 'HwButton',
  bus: 'system',
  service: 'org.mechanix.services.HwButton',
  interface: 'org.mechanix.services.HwButton',
  objects: [
    { path: '/org/mechanix/services/HwButton/Power', holds: 'the Power button' },
    { path: '/org/mechanix/services/HwButton/Home', holds: 'the Home button' },
  ],
  methods: [],
  signals: [{ name: 'Notification', signature: '(uu)', when: 'A button was pressed, is held or was released.', dictionary: 'event' }],
  dictionaries: [
    {
      name: 'event',
      title: 'Parts of the signal',
      fields: [
        { name: 'event', signature: 'u', meaning: '0 Pressed, 1 Released, 2 Pressing (held down)' },
        { name: 'key', signature: 'u', meaning: '0 Power, 1 Home, 2 Unknown (ignore it)' },
      ],
    },
  ],
};

/** Interfaces on the system bus. */
export const systemInterfaces = [bluetooth, display, hwButton] as const;
