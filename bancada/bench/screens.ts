// `npm run bench:screens`: how many words the main screens show on a phone, and how much room their parts take, on the demonstration. It
// counts what is visible: closed folds, and texts for screen readers alone, do not count. It judges nothing.
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { buildWebIfStale } from '../../scripts/build-web.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { openAddress, openDemonstrationOfTheDay, openWindow } from './demonstration-visit.ts'

const IN_THE_PAGE = fileURLToPath(new URL('screenful.js', import.meta.url))
const PHONE = { width: 390, height: 844 }
const SMALL_PHONE = { width: 320, height: 640 }
const DESK = { width: 1280, height: 800 }

/** The screens of each role. `address prefix` opens the address, then its first link that begins with the prefix. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  visitante: ['/login', '/register/comprador'],
  comprador: [
    '/produto',
    '/produto /produto/',
    '/vendedor',
    '/vendedor /vendedor/',
    '/lista',
    '/carrinho',
    '/pedido',
    '/pedido /pedido/',
    '/avisos',
    '/perfil',
  ],
  vendedor: ['/pedido', '/pedido /pedido/', '/tabela', '/separacao', '/ocorrencias', '/avisos', '/perfil'],
  adm: [
    '/adm',
    '/adm/mesa',
    '/pedido',
    '/pedido /pedido/',
    '/adm/rotas',
    '/adm/entregas',
    '/comprador',
    '/comprador /comprador/',
    '/vendedor',
    '/vendedor /vendedor/',
    '/adm/frete',
    '/adm/configuracao',
    '/adm/sistema',
    '/avisos',
  ],
}

interface Room {
  what: string
  role: string
  size: { width: number; height: number }
  address: string
  /** In the page's world, where `screenful` answers. */
  expression: string
}

const firstOrder = (size: Room['size']): Room => ({
  what: `Pedidos, ${size.width} px: primeiro pedido em y`,
  role: 'comprador',
  size,
  address: '/pedido',
  expression: 'screenful.top("table tbody tr")',
})

const ROOMS: readonly Room[] = [
  firstOrder(PHONE),
  firstOrder(SMALL_PHONE),
  {
    what: 'Pedidos, 320 × 640: pedidos inteiros',
    role: 'comprador',
    size: SMALL_PHONE,
    address: '/pedido',
    expression: 'screenful.whole("table tbody tr")',
  },
  {
    what: 'Pedido, 390 px: primeiro item em y',
    role: 'comprador',
    size: PHONE,
    address: '/pedido /pedido/',
    expression: `screenful.top('main a[href^="/produto/"]')`,
  },
  {
    what: 'Pedido, 390 px: altura',
    role: 'comprador',
    size: PHONE,
    address: '/pedido /pedido/',
    expression: 'screenful.height()',
  },
  {
    what: 'Separação, 390 px: altura',
    role: 'vendedor',
    size: PHONE,
    address: '/separacao',
    expression: 'screenful.height()',
  },
  {
    what: 'Produtos, 390 × 844: linhas inteiras',
    role: 'comprador',
    size: PHONE,
    address: '/produto',
    expression: `screenful.whole('main li:has(a[href^="/produto/"])')`,
  },
  {
    what: 'Carrinho, 390 px: altura do que fica preso ao pé',
    role: 'comprador',
    size: PHONE,
    address: '/carrinho',
    expression: 'screenful.foot()',
  },
  {
    what: 'Tabela, 1280 × 800: linhas inteiras',
    role: 'vendedor',
    size: DESK,
    address: '/tabela',
    expression: 'screenful.whole("main table tbody tr")',
  },
  {
    what: 'Pedidos da equipe, 1280 × 800: linhas inteiras',
    role: 'adm',
    size: DESK,
    address: '/pedido?size=50',
    expression: 'screenful.whole("main table tbody tr")',
  },
]

await buildWebIfStale(console.log)
const site = await openDemonstrationOfTheDay()
const browser = await chromium.launch(await findChromium())
try {
  console.log('Palavras à vista em 390 px, e altura da tela')
  for (const [role, addresses] of Object.entries(SCREENS)) await countWords(browser, role, addresses)
  console.log('\nEspaço')
  for (const room of ROOMS) await measureRoom(browser, room)
} finally {
  await browser.close()
  await site.close()
}

async function countWords(browser: Browser, role: string, addresses: readonly string[]): Promise<void> {
  const page = await openAs(browser, role, PHONE)
  for (const address of addresses) {
    await follow(page, address)
    const words = await page.evaluate<number>('screenful.words()')
    const height = await page.evaluate<number>('screenful.height()')
    console.log(`${String(words).padStart(5)} ${String(height).padStart(6)} px  ${role} ${pathOf(page)}`)
  }
  await page.context().close()
}

async function measureRoom(browser: Browser, { what, role, size, address, expression }: Room): Promise<void> {
  const page = await openAs(browser, role, size)
  await follow(page, address)
  const value = await page.evaluate<number | undefined>(expression)
  console.log(`${(value === undefined ? '—' : value.toFixed(0)).padStart(6)}  ${what}`)
  await page.context().close()
}

async function openAs(browser: Browser, role: string, viewport: Room['size']): Promise<Page> {
  const email = role === 'visitante' ? null : `${role}@exemplo.com.br`
  const page = await openWindow(browser, site.url, email, { viewport })
  await page.addInitScript({ path: IN_THE_PAGE })
  return page
}

async function follow(page: Page, address: string): Promise<void> {
  const [start = '/', first] = address.split(' ')
  await openAddress(page, site.url + start)
  if (!first) return
  const link = page.locator(`main a[href^="${first}"]`).first()
  await openAddress(page, site.url + (await link.getAttribute('href')))
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname
}
