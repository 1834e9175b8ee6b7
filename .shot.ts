import { chromium } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'
const [,, email, path, name, ...acts] = process.argv
const base='http://localhost:4630'
const b = await chromium.launch(await findChromium())
for (const [w,scheme] of [[390,'light'],[1280,'light'],[320,'light'],[390,'dark']]) {
  const c = await b.newContext({ viewport:{width:w,height:w<500?844:900}, colorScheme:scheme })
  const p = await c.newPage()
  await p.request.post(base+'/v1/auth/login',{data:{email,password:'demonstracao'}, headers:{origin:base}}).then(r=>r.status()!==200&&console.log('login',r.status()))
  await p.goto(base+path,{waitUntil:'networkidle'})
  for (const a of acts) { try { await eval('(async(p)=>{'+a+'})')(p) } catch(e){ console.log(w, a, String(e).slice(0,200)) } }
  await p.waitForTimeout(600)
  await p.screenshot({path:`/tmp/shots/${name}-${w}${scheme==='dark'?'-dark':''}.png`, fullPage: process.env.FULL==='1'})
  await c.close()
}
await b.close()
