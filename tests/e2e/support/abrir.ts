// How to open each entry of abertos.ts.
import { expect, type Page } from '@playwright/test'
import { desenhar } from '../../support/imagens.ts'
import { envelhecerSenha } from './banco.ts'
import { cenario } from './cenario.ts'
import {
  alterarStatus,
  type Conta,
  criarComprador,
  criarFuncionarioComSegundoFator,
  criarVendedor,
  equipe,
  esperarPedido,
  exigirSucesso,
  fazerPedido,
  fotoDeTeste,
  pagar,
  publicar,
  vencer,
} from './mercado.ts'
import { abrirComo, escolherAcao, tarefaAberta } from './tela.ts'

export const clicar = (nome: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name: nome }).first().click()

export async function abrirPergunta(page: Page): Promise<void> {
  await escolherAcao(page, 'Esvaziar carrinho')
  await expect(page.getByRole('dialog')).toBeVisible()
}

export async function cancelarEdicao(page: Page): Promise<void> {
  await escolherAcao(page, 'Organizar')
  await clicar(/^Descer /)(page)
  await clicar('Cancelar')(page)
  await expect(page.getByRole('dialog')).toBeVisible()
}

export async function abrirFrete(page: Page): Promise<void> {
  await clicar(/^Combinar frete/)(page)
  await page.getByLabel('Valor do frete').fill('980')
  await expect(page.getByText(/por kg\.$/)).toBeVisible()
}

export async function abrirRecorte(page: Page): Promise<void> {
  const buffer = await desenhar(900, 600).png().toBuffer()
  await page.getByLabel(/^Imagem/).setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('dialog', { name: 'Recortar imagem' })).toBeVisible()
}

// Kept under the pointer, or it would disappear before the second check.
export async function mostrarAviso(page: Page): Promise<void> {
  await clicar('Verificar de novo')(page)
  await page.getByText('Seu cadastro ainda está em análise.').hover()
}

export async function publicarComPonto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nova cotação' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Nova cotação' })
  await dialogo.getByLabel('Produto').fill('Beterraba')
  await dialogo.getByLabel('Preço').fill('12.500')
  await dialogo.getByRole('button', { name: 'Publicar cotação' }).click()
  await expect(page.getByRole('dialog', { name: /^Publicar por/ })).toBeVisible()
}

export async function listarAchados(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nova cotação' }).click()
  await page.getByRole('dialog').getByLabel('Produto').pressSequentially('xuxu')
  await expect(page.getByRole('option', { name: /^Chuchu/ })).toBeVisible()
}

export async function mostrarRecentes(page: Page): Promise<void> {
  await page.evaluate(`localStorage.setItem('buscas', '["batata", "couve manteiga"]')`)
  await page.getByRole('searchbox', { name: 'Buscar produto' }).focus()
  await expect(page.getByRole('list', { name: 'Buscas recentes' })).toBeVisible()
}

export async function pedirSalto(page: Page): Promise<void> {
  await clicar(/^Editar o preço/)(page)
  await page.getByRole('textbox', { name: 'Preço' }).fill('9.999,00')
  await page.keyboard.press('Enter')
}

/** Types one price that jumps, and one that is none. */
async function preencherTabela(page: Page): Promise<void> {
  const precos = page.locator('input[data-campo=preco]')
  await precos.first().fill('9.999,00')
  await precos.nth(1).fill('sob consulta')
  await precos.first().focus()
}

export async function resumirTabela(page: Page): Promise<void> {
  await preencherTabela(page)
  await clicar(/^Publicar/)(page)
}

export async function mudarPorPorcento(page: Page): Promise<void> {
  await clicar('Todas')(page)
  await page.getByRole('radio', { name: '+5 %' }).check()
}

/** Of the first card of the table. */
export async function enquadrarFoto(page: Page): Promise<void> {
  const [escolha] = await Promise.all([
    page.waitForEvent('filechooser'),
    clicar(/^(Tirar|Trocar) foto de /)(page),
  ])
  await escolha.setFiles({ name: 'caixas.jpg', mimeType: 'image/jpeg', buffer: await fotoDeTeste() })
}

export async function pedirRemocaoDaFoto(page: Page): Promise<void> {
  await enquadrarFoto(page)
  await clicar('Usar foto')(page)
  await page
    .getByRole('button', { name: /^Trocar foto de / })
    .first()
    .waitFor()
  await clicar(/^Ações de /)(page)
  await clicar(/^Remover foto/)(page)
}

export async function descartarTabela(page: Page): Promise<void> {
  await preencherTabela(page)
  await clicar('Descartar')(page)
}

export async function pedirSenhaAtual(page: Page): Promise<void> {
  await envelhecerSenha((await cenario()).vendedor, 11)
  const formulario = page.getByRole('form', { name: 'Alterar senha' })
  await formulario.getByLabel('Nova senha', { exact: true }).fill('melancia-2026')
  await formulario.getByLabel('Confirme a nova senha').fill('melancia-2026')
  await clicar('Alterar senha')(page)
}

export async function pedirSenhaDeNovo(page: Page): Promise<void> {
  await envelhecerSenha((await cenario()).vendedor, 13 * 60)
  await clicar('Vincular de novo')(page)
  await expect(page.getByRole('dialog', { name: 'Confirme sua senha' })).toBeVisible()
}

export async function pedirCancelamento(page: Page): Promise<void> {
  await escolherAcao(page, 'Cancelar pedido')
}

export async function pedirEntregas(page: Page): Promise<void> {
  await page.getByRole('checkbox').nth(1).check()
  await clicar(/^Marcar entregue$/)(page)
}

export async function pedirMultaAlta(page: Page): Promise<void> {
  await page.getByLabel('Multa por atraso').fill('9,5')
  await clicar('Salvar')(page)
  await expect(page.getByRole('dialog', { name: /^Cobrar multa de 9,5 %/ })).toBeVisible()
}

export async function abrirPrimeiroCadastro(page: Page): Promise<void> {
  await page.locator('[data-tarefa]').first().click()
  await expect(tarefaAberta(page).getByRole('button', { name: 'Aceitar' })).toBeVisible()
}

/** A buyer and a quote. */
async function compradorComCotacao(): Promise<[comprador: Conta, cotacaoId: number]> {
  const [quem, vendedor] = await Promise.all([criarComprador(), criarVendedor()])
  return [quem, await publicar(vendedor, 'Pepino Comum', 55)]
}

/** A buyer asks for a cancellation, and staff open its task and the question before it is accepted. */
export async function abrirCancelamento(page: Page): Promise<void> {
  const [comprador, cotacaoId] = await compradorComCotacao()
  const id = await fazerPedido(comprador, cotacaoId)
  await exigirSucesso(comprador, 'POST /v1/pedido/{id}/cancelamento', {
    params: { id },
    body: { motivo: 'Pedi a caixa errada: preciso de tomate italiano, não de salada.' },
  })
  await page.reload()
  await page.locator(`[data-tarefa="cancelamento ${id}"]`).click()
  await clicar('Cancelar pedido')(page)
}

export async function abrirPorFora(page: Page): Promise<void> {
  const pedido = await fazerPedido(...(await compradorComCotacao()))
  await alterarStatus(await equipe(), pedido, 'ENTREGUE')
  await vencer(pedido)
  await expect(async () => {
    await page.goto(`/pedido/${pedido}`)
    await clicar('Marcar como pago por fora')(page)
  }).toPass()
}

export async function abrirDevolucao(page: Page): Promise<void> {
  const pedido = await fazerPedido(...(await compradorComCotacao()))
  await pagar(pedido, 100)
  await esperarPedido(await equipe(), pedido, { boletoPagoEmParte: true })
  await page.goto(`/pedido/${pedido}`)
  await clicar('Abrir a tarefa: Pagamento que não fecha')(page)
  await clicar('Devolver R$ 1,00 pelo PagBank')(page)
  await expect(page.getByText(/^Devolver R\$\s1,00 a /)).toBeVisible()
}

export async function recarregarRascunho(page: Page): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill('Sítio Boa Vista')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Começar do zero' })).toBeVisible()
}

/** An employee of its own with a second factor: ADM is asked whether it is to be removed. */
export async function pedirRemocaoDoFator(page: Page): Promise<void> {
  const { nome } = await criarFuncionarioComSegundoFator()
  await page.reload()
  await page.getByRole('button', { name: `Remover duas etapas de ${nome}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** An employee of its own with a second factor turns it off. */
export async function desativarFator(page: Page): Promise<void> {
  await abrirComo(page, await criarFuncionarioComSegundoFator(), '/perfil#acessos')
  await page
    .getByRole('region', { name: 'Verificação em duas etapas' })
    .getByRole('button', { name: 'Desativar' })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Types a quantity that cannot be added. */
export async function recusarQuantidade(page: Page): Promise<void> {
  const campo = page.getByLabel(/^Quantidade a adicionar de/).first()
  await campo.fill('0')
  await campo.press('Enter')
  await page.getByText('Quantidade deve ser maior que 0.').waitFor()
}

/** Asks whether the first item of the cart goes. */
export async function zerarQuantidade(page: Page): Promise<void> {
  const campo = page
    .getByRole('group', { name: /^Quantidade de / })
    .first()
    .locator('input')
  await campo.fill('0')
  await campo.press('Enter')
}

/** Presses the bell once its late part is there. */
export async function abrirAvisos(page: Page): Promise<void> {
  await page.locator('header a[href="/avisos"][aria-haspopup]').click()
  await expect(page.getByRole('dialog', { name: 'Avisos' }).getByText(/^Carregando/)).toHaveCount(0)
}

/** A file with seven rows of products that nobody has. */
export async function importarRecusadas(page: Page): Promise<void> {
  const linhas = Array.from({ length: 7 }, (_, i) => `${900_001 + i};Nada ${i};5,00`)
  const buffer = Buffer.from(['codigo;produto;hoje', ...linhas].join('\n'))
  await page.getByLabel('Planilha').setInputFiles({ name: 'precos.csv', mimeType: 'text/csv', buffer })
  await page.getByText('Mais 2', { exact: true }).click()
}

/** Opens the line with the sums of a buyer's orders. */
export async function abrirSomas(page: Page): Promise<void> {
  await page.getByRole('status', { name: 'Somas' }).click()
  await page.getByRole('link', { name: 'Baixar planilha' }).waitFor()
}
