import siteConfig from '#site-config';

/** Web application manifest: name and icons for a home screen. */
export function GET(): Response {
  const icons = [192, 512].map((size) => ({ src: `${import.meta.env.SITE_BASE}/img/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }));
  return Response.json(
    {
      name: siteConfig.title,
      short_name: siteConfig.shortTitle ?? siteConfig.title,
      start_url: `${import.meta.env.SITE_BASE}/`,
      display: 'browser',
      background_color: '#ffffff',
      theme_color: '#ffffff',
      icons,
    },
    { headers: { 'content-type': 'application/manifest+json' } },
  );
}
