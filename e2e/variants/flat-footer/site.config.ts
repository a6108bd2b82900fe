import { defineVariant } from '../variant-config.ts';

export default defineVariant({
  navbar: { style: 'primary', items: [{ type: 'link', label: 'Start', href: '/', position: 'left' }] },
  footer: {
    style: 'dark',
    links: [
      { label: 'Start', href: '/' },
      { label: 'Blog', href: '/blog' },
      { label: 'Elsewhere', href: 'https://example.org/' },
    ],
    copyright: '© A Variant',
  },
  announcementBar: {
    id: 'first',
    content: 'Read the <a href="/blog/hello">first post</a>',
    backgroundColor: '#112233',
    textColor: '#fefefe',
    isCloseable: true,
  },
});
