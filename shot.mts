import { chromium, devices } from '@playwright/test'
const base='http://localhost:4180'
const browser = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
const out='/tmp/shots-sessions/'
async function api(path:string, body:object, headers:Record<string,string>={}) { const r=await fetch(base+path,{method:'POST',headers:{'content-type':'application/json',...headers},body:JSON.stringify(body)}); return r.json() }
const cred={email:'demo@fairhouse.test',password:'Fairhouse-demo-1'}
await api('/api/player/sessions',{...cred,fingerprint:'iphone-demo'},{'user-agent':'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1','cf-ipcountry':'PT','cf-connecting-ip':'203.0.113.7'})
await api('/api/player/sessions',{...cred,fingerprint:'win-demo'},{'user-agent':'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.6723.91 Safari/537.36','cf-ipcountry':'DE','cf-connecting-ip':'2001:db8:85a3::7'})
await api('/api/player/sessions',{...cred,password:'wrong one'},{'user-agent':'curl/8','cf-ipcountry':'BR','cf-connecting-ip':'198.51.100.7'})
async function ctx(opts:object){ return browser.newContext({...opts}) }
const sizes:[string,object][]=[['1440',{viewport:{width:1440,height:900}}],['390',{viewport:{width:390,height:844},isMobile:true,hasTouch:true,deviceScaleFactor:2}]]
for (const [name,size] of sizes) for (const scheme of ['dark','light'] as const) {
  const c=await ctx({...size,colorScheme:scheme}); const page=await c.newPage()
  page.on('console',m=>{ if(['error','warning'].includes(m.type())) console.log(name,scheme,m.text()) })
  await page.goto(base+'/?sign-in=true'); await page.getByRole('dialog').waitFor()
  await page.screenshot({path:out+`signin-${name}-${scheme}.png`})
  await page.getByRole('button',{name:'Mail me a sign-in link'}).click()
  await page.getByLabel('E-mail',{exact:true}).fill('demo@fairhouse.test')
  await page.screenshot({path:out+`link-${name}-${scheme}.png`})
  if (name==='1440'&&scheme==='dark'){ await page.getByRole('button',{name:'Send the link'}).click(); await page.getByText('is on its way').waitFor(); await page.screenshot({path:out+`linksent-${name}-${scheme}.png`}); await page.getByRole('button',{name:'Use the password instead'}).click() }
  else await page.getByRole('button',{name:'Use the password instead'}).click()
  await page.getByLabel('E-mail',{exact:true}).fill(cred.email)
  await page.getByLabel('Password',{exact:true}).fill(cred.password)
  await page.getByRole('button',{name:'Sign in',exact:true}).click()
  await page.getByRole('dialog').waitFor({state:'hidden'})
  await page.goto(base+'/profile/sessions'); await page.getByText('This device').first().waitFor(); await page.getByText('Refused').first().waitFor()
  await page.screenshot({path:out+`sessions-${name}-${scheme}.png`,fullPage:true})
  await page.getByRole('link',{name:/Close the session/}).first().click(); await page.getByRole('dialog').waitFor(); await page.waitForTimeout(300)
  await page.screenshot({path:out+`confirm-${name}-${scheme}.png`})
  await page.goto(base+'/auth/autologin?token=nope&state=eyJiYWNrUm91dGUiOiIvIn0'); await page.getByText('Sign in with this link?').waitFor()
  await page.screenshot({path:out+`auto-confirm-${name}-${scheme}.png`})
  await page.getByRole('button',{name:'Sign in with the link'}).click(); await page.getByText('no longer works').waitFor(); console.log(page.url())
  await page.screenshot({path:out+`auto-over-${name}-${scheme}.png`})
  await c.close()
}
{ const c=await ctx({viewport:{width:390,height:844},isMobile:true,hasTouch:true,deviceScaleFactor:2,locale:'ar'}); const page=await c.newPage()
  await page.goto(base+'/ar?sign-in=true'); await page.getByRole('dialog').waitFor()
  await page.locator('input[type=email]').fill(cred.email); await page.locator('input[type=password]').fill(cred.password); await page.locator('button[type=submit]').click(); await page.getByRole('dialog').waitFor({state:'hidden'})
  await page.goto(base+'/ar/profile/sessions'); await page.getByText('هذا الجهاز').first().waitFor(); await page.waitForTimeout(500)
  await page.screenshot({path:out+`sessions-ar.png`,fullPage:true})
  await c.close() }
await browser.close()
