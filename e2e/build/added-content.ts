import { join } from 'node:path';
import type { ProjectCopy } from '../support/project-copy.ts';

const API = 'openapi/mechaApis.yaml';

const DOCS_TAG = `\
cooling:
  label: Cooling
  description: Pages about the temperature of a device, how to read it and what to do when it is high.
  permalink: /cooling
`;

const BLOG_TAG = `\
field-work:
  label: Field work
  description: Posts about installing machines where they work, and about what breaks there.
  permalink: /field-work
`;

const FACT = `\
    thermal.bin: { groups: [bundle], role: table of temperatures }
`;

const API_TAG = `\
  - name: Machine labels
    description: Read the labels that group machines.
`;

const OPERATION = `\
  /api/v1/machine-labels:
    get:
      operationId: listMachineLabels
      tags: [Machine labels]
      summary: List machine labels
      description: Returns the label of every machine of your account.
      responses:
        '200':
          description: The labels.
          content:
            application/json:
              schema:
                type: array
                items:
                  $ref: '#/components/schemas/MachineLabel'
              example:
                - machineId: 000000000000-demo-101
                  label: workshop
        '401':
          $ref: '#/components/responses/Unauthorized'
`;

const SCHEMA = `\
    MachineLabel:
      type: object
      description: The label of a machine.
      properties:
        machineId:
          type: string
          description: ID of the machine.
          examples: [000000000000-demo-101]
        label:
          type: string
          description: The label.
          examples: [workshop]
`;

/**
 * Adds one of each kind that writers and API teams add, following
 * CONTRIBUTING.md: the files of `additions/`, and an entry in each existing
 * file.
 */
export function addOneOfEach(copy: ProjectCopy): void {
  copy.addFiles(join(import.meta.dirname, 'additions'));
  copy.append('src/content/tags/docs.yaml', DOCS_TAG);
  copy.append('src/content/tags/blog.yaml', BLOG_TAG);
  copy.addUnder('src/content/data/boot.yaml', ['files', 'entries'], FACT);
  copy.addUnder(API, ['tags'], API_TAG);
  copy.addUnder(API, ['paths'], OPERATION);
  copy.addUnder(API, ['components', 'schemas'], SCHEMA);
  copy.addAfter('src/site.config.ts', '  apis: [', "{ id: 'fleet', file: 'openapi/fleet.yaml', path: '/apis/fleet' },");
  copy.addAfter('src/site.config.ts', '  redirects: {', "'/comet/heat': '/comet/peripherals/thermal',");
  copy.addAfter('src/content/sidebars.yaml', '\ncomet:\n  - comet\n', '  - comet/peripherals/thermal\n');
  copy.addAfter(
    'src/content/sidebars.yaml',
    '\napi:\n  - apis\n',
    '  - apis/how-to-guides/label-machines\n  - apis/fleet/fleet\n  - { type: operations, description: fleet }\n',
  );
}
