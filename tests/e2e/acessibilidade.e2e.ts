// Axe on dialogs, menus and everything else that opens, in the themes and widths of `aspectosDe`, in the gate at the first width alone; the
// screens themselves: telas.e2e.ts.
import type { Page } from '@playwright/test'
import { COMPLETAS } from '../support/completas.ts'
import { isTest, listFiles, read } from '../support/source-files.ts'
import type { Aberto } from './support/aberto.ts'
import { ABERTOS } from './support/abertos.ts'
import { violacoes } from './support/axe.ts'
import { abrirTela, aspectosDe, caberEm320, vestir } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

async function defeitos(page: Page, { nome, larguras }: Aberto): Promise<string[]> {
  const achados: string[] = []
  // What lies behind is the screen at rest, which telas.e2e.ts looks at.
  const onde = (await aberta(page).count()) > 0 ? ABERTA : 'html'
  for (const aspecto of COMPLETAS ? aspectosDe(larguras) : aspectosDe(larguras).slice(0, 1)) {
    await vestir(page, aspecto)
    const quando = `${nome} ${aspecto.tema} ${aspecto.largura}`
    achados.push(...(await violacoes(page, aspecto.regras, onde)).map(violacao => `${quando}: ${violacao}`))
  }
  return [...achados, ...(await caberEm320(page, nome))]
}

/** What opens on one screen, so that it is opened once for all that can be closed again; these come first. */
const GRUPOS = Map.groupBy(ABERTOS, ({ tela }) => tela)

/** What staff open all day. Their other screens have the same dialogs, and are opened in the full run. */
const MESA = /^mesa-|^pedido$/

/** A picture, which has the storage of the product and no program that writes into it. */
const SEM_PROGRAMA = '/favicon.svg'

/** Loads the screen without drafts and choices of what was open before. */
async function abrirDeNovo(page: Page, { tela }: Aberto): Promise<void> {
  if (page.url() !== 'about:blank') {
    await page.goto(SEM_PROGRAMA, { waitUntil: 'load' })
    await page.evaluate('localStorage.clear(), sessionStorage.clear()')
  }
  await abrirTela(page, tela)
}

/** What Escape closes. The place of the messages is a popover, too, which is always open. */
const ABERTA = 'dialog[open], :popover-open:not([popover=manual])'
const aberta = (page: Page) => page.locator(ABERTA)

async function fechar(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(aberta(page)).toHaveCount(0)
}

// Some of them open only after a refusal.
test.describe('open dialogs, menus and drawers', () => {
  test.use({
    recusasEsperadas: ['403 /v1/user', '403 /v1/vendedor/pagbank/autorizacao', '409 /v1/entrega/agenda'],
  })

  for (const [{ quem, nome: tela }, abertos] of GRUPOS)
    test(`what opens on the screen ${tela} of ${quem} is accessible while it is open`, {
      tag: quem === 'adm' && !MESA.test(tela) ? '@completa' : [],
    }, async ({ page }) => {
      test.setTimeout(300_000)
      let intacta = false
      for (const aberto of abertos.toSorted((a, b) => Number(b.fecha ?? false) - Number(a.fecha ?? false)))
        await test.step(aberto.nome, async () => {
          await vestir(page, { tema: 'light', largura: aberto.larguras?.[0] ?? 390 })
          if (!intacta) await abrirDeNovo(page, aberto)
          await aberto.abrir(page)
          if (aberto.fecha) await expect(aberta(page)).toHaveCount(1) // its code may come late
          expect.soft(await defeitos(page, aberto), aberto.nome).toEqual([])
          if (aberto.fecha) await fechar(page)
          intacta = aberto.fecha ?? false
        })
    })

  test('every dialog, menu, drawer and fold of the screens is among them', () => {
    const abrem = listFiles('src/web').filter(
      arquivo =>
        ABRE.test(read(arquivo)) &&
        !/^src\/web\/(ui\/overlay\/|ui\/display\/Fold|components\/cadastro\/MotivoDialog)/.test(arquivo) &&
        !isTest(arquivo),
    )
    const conhecidos = [...ABERTOS.flatMap(({ onde }) => onde ?? []), ...COM_TESTE_PROPRIO].map(
      arquivo => `src/web/${arquivo}`,
    )
    expect(abrem.filter(arquivo => !conhecidos.includes(arquivo))).toEqual([])
    expect(abrem.length).toBeGreaterThan(20)
  })
})

/** Looked at while they are open by tests of their own, which make what they need: pix.e2e.ts, extrato.e2e.ts, membro.e2e.ts,
 * integracoes.e2e.ts, privacidade.e2e.ts. */
const COM_TESTE_PROPRIO = [
  'pages/pedido/pedido/detalhe/PagarPorPix.tsx',
  'pages/pessoas/integracao/MostrarUmaVez.tsx',
  'pages/pessoas/user/equipe/Equipe.tsx',
  'pages/pessoas/user/privacidade/SeusDados.tsx',
  'ui/data/Table.tsx',
]

/** Components that open something: those of src/web/ui/overlay, and the platform's own. */
const ABRE = /<(?:Dialog|MotivoDialog|Drawer|Menu|Fold|details)\b|\bconfirmAction\(|\bpopover=/
