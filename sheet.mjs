import { chromium } from 'playwright';
import { readdirSync, readFileSync } from 'node:fs';
const [dir,out,...names]=process.argv.slice(2);
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']}); const p=await b.newPage({viewport:{width:1700,height:1000}});
const files=readdirSync(dir).filter(f=>f.endsWith('.png')&&names.some(n=>f.startsWith(n+'-')));
await p.setContent('<body style="margin:0;background:#888;display:flex;flex-wrap:wrap;gap:8px">'+files.map(f=>`<img style="width:412px" src="data:image/png;base64,${readFileSync(dir+'/'+f,'base64')}">`).join(''));
await p.screenshot({path:out,fullPage:true}); await b.close();
