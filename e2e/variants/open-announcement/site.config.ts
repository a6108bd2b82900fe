import { defineVariant } from '../variant-config.ts';

export default defineVariant({
  announcementBar: { id: 'open', content: '<div>News <a href="javascript:a()">here</a>' },
  navbar: { items: [{ type: 'html', value: '<b onclick="a()">Beta</i>', position: 'right' }] },
});
