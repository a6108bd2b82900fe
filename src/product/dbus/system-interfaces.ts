import type { DbusArgument, DbusInterface } from './interface.ts';

// From the interfaces of the system server, https://github.com/mecha-org/mechanix-gui
// (services/system/server/dbus, branch dev, January 2025). zbus sends an i8 as
// int16, and an enum with a payload as a structure of index and payload.

const address: DbusArgument = {
  name: 'address',
  signature: 's',
  meaning: 'address of the device, as Scan returns it',
  example: '00:00:5E:00:53:01',
};

const bluetooth: DbusInterface = {
  name: 'Bluetooth',
  bus: 'system',
  service: 'org.mechanix.services.Bluetooth',
  interface: 'org.mechanix.services.Bluetooth',
  objects: [{ path: '/org/mechanix/services/Bluetooth', description: 'the adapter' }],
  methods: [
    { name: 'Enable', description: 'Switches the adapter on.', in: [] },
    { name: 'Disable', description: 'Switches the adapter off.', in: [], note: 'If the adapter is off, it is switched on first.' },
    { name: 'Status', description: 'Returns whether the adapter is on.', in: [], out: { signature: 'n', meaning: '1 on, 0 off' } },
    { name: 'IsConnected', description: 'Returns whether a device is connected.', in: [], out: { signature: 'n', meaning: '1 connected, 0 not' } },
    {
      name: 'Scan',
      description: 'Switches the adapter on and looks for devices nearby until none has appeared for 5 seconds.',
      in: [],
      out: { signature: 'a{sv}', meaning: 'one key, bluetooth_devices, with a list of devices', dictionary: 'device' },
      note: 'It leaves out devices with a random address, as many Low Energy ones have, and disconnects each device it finds.',
    },
    {
      name: 'Connect',
      description: 'Waits up to 20 seconds until the device is found, then connects it, with two more tries.',
      in: [address],
      note: 'It does not pair. Do that first, with bluetoothctl.',
    },
    { name: 'Disconnect', description: 'Disconnects a device. It stays paired.', in: [address] },
    {
      name: 'GetBluetoothProperties',
      description: 'Describes the adapter.',
      in: [],
      out: { signature: 'a{sv}', meaning: 'one key, bluetooth_adapter_info, with a list of adapters', dictionary: 'adapter' },
    },
  ],
  signals: [
    {
      name: 'Notification',
      signature: 'a{sv}',
      when: 'A device was connected or disconnected, or the adapter was switched on or off. The server checks every 5 seconds and sends only changes.',
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
        { name: 'address', signature: 's', meaning: 'argument of Connect and Disconnect' },
        { name: 'address_type', signature: 's', meaning: 'kind of address' },
        { name: 'name', signature: 's', meaning: "the device's own name", optional: true },
        { name: 'icon', signature: 's', meaning: 'name of an icon', optional: true },
        { name: 'class', signature: 'u', meaning: 'Bluetooth class of device', optional: true },
        { name: 'rssi', signature: 'n', meaning: 'received signal strength, in dBm', optional: true },
        { name: 'tx_power', signature: 'n', meaning: 'transmit power that it announces, in dBm', optional: true },
        { name: 'is_paired', signature: 'b', meaning: 'paired with the Comet' },
        { name: 'is_trusted', signature: 'b', meaning: 'may connect without asking' },
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
        { name: 'active_advertising_instances', signature: 'y', meaning: 'advertisements running now' },
        { name: 'supported_advertising_instances', signature: 'y', meaning: 'advertisements it can run at once' },
        { name: 'supported_advertising_includes', signature: 'as', meaning: 'what they can include' },
        { name: 'supported_advertising_features', signature: 'as', meaning: 'what they can do' },
        { name: 'max_advertisement_length', signature: 'y', meaning: 'longest advertisement' },
        { name: 'max_scan_response_length', signature: 'y', meaning: 'longest scan response' },
        { name: 'min_tx_power', signature: 'n', meaning: 'minimum transmit power, in dBm' },
        { name: 'max_tx_power', signature: 'n', meaning: 'maximum transmit power, in dBm' },
      ],
    },
  ],
};

const display: DbusInterface = {
  name: 'Display',
  bus: 'system',
  service: 'org.mechanix.services.Display',
  interface: 'org.mechanix.services.Display',
  objects: [{ path: '/org/mechanix/services/Display', description: 'the screen' }],
  methods: [
    {
      name: 'GetBrightness',
      description: 'Reads the brightness.',
      in: [],
      out: { signature: 'y', meaning: '0 to 255, the value in the file of the kernel' },
    },
    {
      name: 'SetBrightness',
      description: 'Sets the brightness.',
      in: [{ name: 'brightness', signature: 'y', meaning: '0 to 254; 255 is rejected', example: '120' }],
    },
    { name: 'SetBacklightOn', description: 'Switches the backlight on at full brightness (it writes 255).', in: [] },
    { name: 'SetBacklightOff', description: 'Switches the backlight off (it writes 0).', in: [] },
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
    { path: '/org/mechanix/services/HwButton', description: 'the description of the interface; it sends no signals' },
    { path: '/org/mechanix/services/HwButton/Power', description: 'the source of the signals of the Power button; it cannot be introspected' },
    { path: '/org/mechanix/services/HwButton/Home', description: 'the same for the Home button' },
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

const NETWORKS = {
  signature: 'aa{sv}',
  meaning: 'one dictionary for each network interface',
  dictionary: 'network',
} as const;

const hostMetrics: DbusInterface = {
  name: 'HostMetrics',
  bus: 'system',
  service: 'org.mechanix.services.HostMetrics',
  interface: 'org.mechanix.services.HostMetrics',
  objects: [{ path: '/org/mechanix/services/HostMetrics', description: 'the load of the system' }],
  methods: [
    {
      name: 'GetCpuUsage',
      description: 'Reads the processor usage.',
      in: [],
      out: { signature: 'd', meaning: 'percent' },
      note: 'The service measures once per call, but usage takes two measurements. For the current load, watch /proc/stat or use GetLoadAverage.',
    },
    { name: 'GetCpuFreq', description: 'Reads the clock rate of the processor.', in: [], out: { signature: 't', meaning: 'MHz' } },
    { name: 'GetMemoryUsage', description: 'Reads the memory in use.', in: [], out: { signature: 't', meaning: 'bytes' } },
    { name: 'GetMemoryInfo', description: 'Reads memory and swap.', in: [], out: { signature: 'a{sv}', meaning: 'bytes', dictionary: 'memory' } },
    {
      name: 'GetDiskInfo',
      description: 'Reads the disk space of one filesystem.',
      in: [],
      out: { signature: 'a{sv}', meaning: 'bytes', dictionary: 'disk' },
      note: 'It reports only the first filesystem that the system lists, without its name. Compare with df -B1.',
    },
    {
      name: 'GetLoadAverage',
      description: 'Reads the load averages.',
      in: [],
      out: { signature: 'a{sv}', meaning: 'three averages', dictionary: 'load' },
    },
    { name: 'GetUptime', description: 'Reads the time since the start.', in: [], out: { signature: 't', meaning: 'seconds' } },
    {
      name: 'GetNetworkUsage',
      description: 'Lists the network interfaces.',
      in: [],
      out: NETWORKS,
      note: 'Its byte counts start with the call and are nearly always 0. For totals, read /proc/net/dev.',
    },
    { name: 'GetNetworkData', description: 'Returns the same as GetNetworkUsage.', in: [], out: NETWORKS },
  ],
  signals: [
    {
      name: 'Notification',
      signature: 'a{sv}',
      when: 'Processor or memory use has changed. The server checks every 10 seconds.',
      dictionary: 'state',
    },
  ],
  dictionaries: [
    {
      name: 'state',
      title: 'Keys of the signal',
      fields: [
        // prose-allow spelling: the name of a method
        { name: 'cpu_usage', signature: 'd', meaning: 'percent, as from GetCpuUsage' },
        { name: 'total_memory', signature: 't', meaning: 'memory in bytes' },
        { name: 'available_memory', signature: 't', meaning: 'memory in use in bytes, despite its name' },
      ],
    },
    {
      name: 'memory',
      title: 'Keys of the memory',
      fields: [
        { name: 'total_memory', signature: 't', meaning: 'all memory' },
        { name: 'used_memory', signature: 't', meaning: 'memory in use' },
        { name: 'total_swap', signature: 't', meaning: 'all swap' },
        { name: 'used_swap', signature: 't', meaning: 'swap in use' },
      ],
    },
    {
      name: 'disk',
      title: 'Keys of the disk',
      fields: [
        { name: 'total_space', signature: 't', meaning: 'size of the filesystem' },
        { name: 'used_space', signature: 't', meaning: 'size minus available space' },
        { name: 'available_space', signature: 't', meaning: 'space that is left for programs' },
      ],
    },
    {
      name: 'load',
      title: 'Keys of the load',
      fields: [
        { name: 'one', signature: 'd', meaning: 'average over 1 minute' },
        { name: 'five', signature: 'd', meaning: 'average over 5 minutes' },
        { name: 'fifteen', signature: 'd', meaning: 'average over 15 minutes' },
      ],
    },
    {
      name: 'network',
      title: 'Keys of a network interface',
      fields: [
        { name: 'interface_name', signature: 's', meaning: 'name, such as wlan0' },
        { name: 'mac_address', signature: 's', meaning: 'hardware address' },
        { name: 'received', signature: 't', meaning: 'bytes received during the call' },
        { name: 'transmitted', signature: 't', meaning: 'bytes sent during the call' },
      ],
    },
  ],
};

// Only the page describes methods with a PIN, as a command would leave it in the shell history.
const security: DbusInterface = {
  name: 'Security',
  bus: 'system',
  service: 'org.mechanix.services.Security',
  interface: 'org.mechanix.services.Security',
  objects: [{ path: '/org/mechanix/services/Security', description: 'the PIN of the user who calls' }],
  methods: [
    { name: 'IsPasswordSet', description: 'Returns whether the caller has a PIN.', in: [], out: { signature: 'b', meaning: 'true if a PIN is set' } },
  ],
  signals: [],
  dictionaries: [],
};

/** System bus interfaces. */
export const systemInterfaces = [bluetooth, display, hwButton, hostMetrics, security] as const;
