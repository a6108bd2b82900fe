import type { NamedScreen } from './named-screen.ts';

const NODES = [0, 0.42] as const;

/** A curve for each of three panels. */
const CURVES = 'm2 32 16-18 14 8 14-6 22 14m33-14h50m27 12 12-20 12 20h28';

/** Pages of the Mecha console and its Grafana, after published screenshots of 2024. A row there may be split into two. */
export const CONSOLE_PAGES = [
  {
    name: 'machines',
    description: 'The Machines list in the console',
    parts: [
      { type: 'tabs', of: ['Machines', 'Networking', 'Settings'], current: 'Machines' },
      { type: 'title', text: 'Machines', mark: { name: 'Machine saved successfully', text: 'this message appears above' } },
      { type: 'tools', of: [{ text: 'refresh', icon: 'refresh' }, { text: 'Search by ID, name' }, { text: '+ Add', mark: { name: 'Add Machine' } }] },
      { type: 'cells', of: ['Machine', 'IP address', 'Last active'], at: [0, 0.38, 0.68], isHead: true },
      {
        type: 'cells',
        of: ['Pulse Engine', 'Enable', ''],
        at: [0, 0.38, 0.68],
        mark: { name: 'The new row', text: 'with Enable where the address will be' },
      },
    ],
  },
  {
    name: 'network',
    description: 'The page of a network in the console',
    parts: [
      { type: 'tabs', of: ['Machines', 'Networking', 'Settings'], current: 'Networking' },
      { type: 'title', text: 'StratusLink' },
      { type: 'tools', of: [{ text: 'bin', icon: 'bin', mark: { name: 'Bin', text: 'deletes the network' } }, { text: 'Update Network' }] },
      { type: 'text', text: 'Subnet: 172.16.36.0/24', tone: 'quiet', mark: { name: 'Header', text: 'subnet, DNS name, and who manages the key' } },
      { type: 'text', text: 'DNS: stratuslink.mec.sh', tone: 'quiet' },
      { type: 'text', text: 'Encryption: Managed by Mecha', tone: 'quiet' },
      { type: 'text', text: 'Network diagram', tone: 'strong', mark: { name: 'Diagram', text: 'nodes, and dashed lines between them' } },
      {
        type: 'gap',
        height: 96,
        d: 'm8 4h88v24h-88zm12 58h112v24h-112zm104-32h132v24h-132z',
        broken: 'm96 16q40 0 60 14m-104-2v34m80 12q30 0 40-20',
        labels: [
          ['● nova-suit', 14, 16],
          ['○ pulse-engine', 26, 74],
          ['● aquatic-panzer', 130, 42],
        ],
        text: 'Three nodes, nova-suit, aquatic-panzer and pulse-engine, each joined to the others by a dashed line; the dots of the first two are filled',
      },
      { type: 'text', text: 'Network nodes', tone: 'strong' },
      { type: 'cells', of: ['Name', 'IP Address'], at: NODES, isHead: true },
      {
        type: 'cells',
        of: ['Aquatic Panzer', '172.16.36.65'],
        at: NODES,
        end: { text: 'bin', icon: 'bin' },
        mark: { name: 'A node', text: 'its bin removes it; the columns DNS and Created come in between' },
      },
      { type: 'cells', of: ['Nova Suit', '172.16.36.246'], at: NODES, end: { text: 'bin', icon: 'bin' } },
    ],
  },
  {
    name: 'logs',
    description: 'The Logs tab of a machine',
    parts: [
      { type: 'tabs', of: ['Metrics', 'Logs', 'Settings'], current: 'Logs' },
      {
        type: 'tools',
        of: [
          { text: 'log_stream ›', mark: { name: 'Stream' } },
          { text: 'Search log messages', mark: { name: 'Search log messages' } },
        ],
      },
      {
        type: 'tools',
        of: [
          { text: 'Tail', mark: { name: 'Tail', text: 'adds new rows automatically' } },
          { text: 'refresh', icon: 'refresh', mark: { name: 'Refresh' } },
          { text: 'download', icon: 'download', mark: { name: 'Download' } },
          { text: 'Last 12 hours ›', mark: { name: 'Time range' } },
        ],
      },
      { type: 'tools', of: [{ text: 'Explore', mark: { name: 'Explore', text: 'opens Grafana' } }] },
      {
        type: 'cells',
        of: ['15:13:41', 'INFO', 'metrics sent …'],
        at: [0, 0.3, 0.5],
        mark: { name: 'A row', text: 'time, level and message; the arrow opens it' },
      },
      { type: 'cells', of: ['15:13:40', 'INFO', 'status message …'], at: [0, 0.3, 0.5] },
    ],
  },
  {
    name: 'metrics',
    description: 'The Metrics tab of a machine',
    parts: [
      { type: 'title', text: 'Aquatic Panzer', mark: { name: 'Header', text: 'name, alias, and Connected with a green dot' } },
      { type: 'tabs', of: ['Metrics', 'Logs', 'Settings'], current: 'Metrics' },
      {
        type: 'tools',
        of: [
          { text: 'All ›', mark: { name: 'Metrics', text: 'which panels are shown' } },
          { text: 'refresh', icon: 'refresh', mark: { name: 'Refresh' } },
          { text: '5 minutes ›', mark: { name: 'Time range' } },
          { text: 'Explore', mark: { name: 'Explore', text: 'opens Grafana' } },
        ],
      },
      {
        type: 'cells',
        // prose-allow term: the words on the page
        of: ['CPU', 'Disk', 'File System'],
        at: [0, 0.32, 0.64],
        mark: { name: 'Six panels', text: 'each with a curve and a three-dot menu' },
      },
      { type: 'gap', height: 40, d: CURVES, text: 'A curve below each' },
      { type: 'cells', of: ['System Load', 'Network', 'Memory'], at: [0, 0.4, 0.7] },
      { type: 'gap', height: 40, d: CURVES, text: 'A curve below each' },
    ],
  },
  {
    name: 'grafana, logs',
    description: 'Explore in Grafana with the logs data source',
    parts: [
      {
        type: 'tools',
        of: [
          { text: 'loki-1 ›', mark: { name: 'Data source' } },
          { text: 'Split' },
          { text: 'refresh', icon: 'refresh', mark: { name: 'Run the query' } },
          { text: 'Live' },
        ],
      },
      { type: 'text', text: 'Label filters', tone: 'quiet' },
      {
        type: 'tools',
        of: [{ text: 'machine_id', mark: { name: 'Label' } }, { text: '=' }, { text: '…-demo-101', mark: { name: 'Your machine ID' } }],
      },
      { type: 'field', label: 'Line contains', value: 'Text to find', mark: { name: 'Line contains' } },
      { type: 'row', text: '› Options', end: { text: 'Line limit: 1000' }, mark: { name: 'Options', text: 'with the line limit' } },
      { type: 'row', text: '› Logs volume', mark: { name: 'Result', text: 'a chart, with the rows below it' } },
    ],
  },
  {
    name: 'grafana, metrics',
    description: 'Explore in Grafana with the metrics data source',
    parts: [
      {
        type: 'tools',
        of: [
          { text: 'prometheus-1 ›', mark: { name: 'Data source' } },
          { text: 'Split' },
          { text: 'refresh', icon: 'refresh', mark: { name: 'Run the query' } },
        ],
      },
      { type: 'field', label: 'Metric', value: 'system_cpu_utilization_ratio', mark: { name: 'Metric' } },
      { type: 'text', text: 'Label filters', tone: 'quiet' },
      {
        type: 'tools',
        of: [{ text: 'machine_id', mark: { name: 'Label' } }, { text: '=' }, { text: '…-demo-101', mark: { name: 'Your machine ID' } }],
      },
      {
        type: 'tools',
        of: [{ text: 'Avg over time', mark: { name: 'Operations', text: 'one after the other' } }, { text: 'Avg without' }],
      },
      { type: 'row', text: '› Options', end: { text: 'Type: Range' }, mark: { name: 'Options' } },
      { type: 'row', text: 'Graph', end: { text: 'Lines Bars Points' }, mark: { name: 'Result', text: 'the curve' } },
    ],
  },
] as const satisfies readonly NamedScreen[];
