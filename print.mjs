import { chromium } from 'playwright';
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
const [base, out] = process.argv.slice(2);
mkdirSync(out,{recursive:true});
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const P={operation:'/apis/references/add-machine-provision-request',doc:'/comet/working-with-io/i2c',pins:'/comet/working-with-io/pin-diagram',diagram:'/mctk/concepts',tabs:'/comet/development/python/install',landing:'/comet',post:'/blog/mdx-blog-post',search:'/search',bench:'/comet/resources/benchmarks/cpu'};
for (const [n,r] of Object.entries(P)) {
  const p = await b.newPage(); await p.goto(base+r,{waitUntil:'networkidle'});
  await p.pdf({path:`${out}/${n}.pdf`,format:'A4',printBackground:true}); await p.close();
  execFileSync('pdftoppm',['-r','50','-png',`${out}/${n}.pdf`,`${out}/${n}`]);
}
await b.close();
