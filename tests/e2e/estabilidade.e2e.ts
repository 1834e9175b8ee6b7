// Screens of staff stay where they are while they load: cumulative layout shift (CLS).
import { medirSaltos } from './support/tela.ts'
import { abrirTela, MERCADO_DA_EQUIPE, PAINEL_DO_ADM, vestir } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

const MAXIMO = 0.02

for (const largura of [390, 1280])
  test(`no screen of staff moves while it loads, at ${largura} px`, {
    tag: '@completa',
  }, async ({ page }) => {
    test.setTimeout(240_000)
    // What other tests do meanwhile would come into the lists.
    await page.route('**/v1/aviso/fluxo', rota => rota.abort())
    const ler = await medirSaltos(page)
    await vestir(page, { tema: 'light', largura })
    const saltos: Record<string, number> = {}
    for (const tela of [
      ...PAINEL_DO_ADM,
      ...MERCADO_DA_EQUIPE.filter(({ nome }) => /^comprador/.test(nome)),
    ]) {
      await abrirTela(page, tela)
      await page.waitForLoadState('networkidle')
      const salto = await ler()
      if (salto > MAXIMO) saltos[tela.nome] = salto
    }
    expect(saltos).toEqual({})
  })
