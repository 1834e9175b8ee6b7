// What the buyer does by screens alone: looks at the board, compares, fills by the list, orders, checks what came.
import { aba, chega, expect, pelaGaveta, type Telefone } from './telefone.ts'

const BOLETO_MS = 15_000
const TENTATIVAS = 3

/** What the buyer read on the order's screens. */
export interface PedidoVisto {
  id: number
  /** In centavos. */
  total: number
  /** Units by product. */
  itens: Record<string, number>
}

const linhasDaLista = ({ page }: Telefone) =>
  page
    .getByRole('main')
    .locator('tbody')
    .getByRole('textbox', { name: /^Quantidade de / })

/** Reads the board, and goes from there to all quotes of its first product. */
export async function comparar(telefone: Telefone): Promise<void> {
  const { page } = telefone
  await pelaGaveta(telefone, 'Quadro de preços')
  await expect(page.getByText(/^Preços de \d\d\/\d\d às \d\d:\d\d\.$/)).toBeVisible()
  await telefone.tocar(page.getByRole('main').getByRole('listitem').getByRole('link').first())
  await expect(page.getByRole('heading', { level: 2, name: 'Cotações' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Quantidade a adicionar/ }).first()).toBeVisible()
}

/** The first order, of what this seller's page offers first. */
export async function encherDoVendedor(
  telefone: Telefone,
  vendedor: string,
  quantidades: readonly number[],
): Promise<void> {
  const { page } = telefone
  await pelaGaveta(telefone, 'Vendedores')
  await telefone.tocar(page.getByRole('main').getByRole('link', { name: vendedor }).first())
  for (const quantidade of quantidades) {
    // What was added has another control.
    const campo = page.getByRole('textbox', { name: /^Quantidade a adicionar/ }).first()
    await telefone.digitar(campo, String(quantidade))
    await telefone.tocar(page.getByRole('button', { name: /^Adicionar / }).first())
    await telefone.ler(/adicionados? ao carrinho!/)
  }
}

/** Types quantities down the list of usual purchases, without adding them. */
export async function escreverNaLista(telefone: Telefone, quantidades: readonly number[]): Promise<void> {
  await aba(telefone, 'Listas')
  const campos = linhasDaLista(telefone)
  for (const [i, quantidade] of quantidades.entries())
    await telefone.digitar(campos.nth(i), String(quantidade))
}

/** What stands in the fields of the list now. */
export async function lerLista(telefone: Telefone): Promise<string[]> {
  const campos = await linhasDaLista(telefone).all()
  return Promise.all(campos.map(campo => campo.inputValue()))
}

export async function adicionarDaLista(telefone: Telefone): Promise<void> {
  await telefone.tocar(telefone.page.getByRole('button', { name: /^Adicionar \d+ ite/ }))
}

/** Reads the cart, and generates its boleto; the password is typed where it is asked for. */
export async function gerarBoleto(
  telefone: Telefone,
  noMeio: () => Promise<void> = async () => undefined,
): Promise<PedidoVisto> {
  const { page } = telefone
  await telefone.tocar(page.getByRole('link', { name: /^Carrinho/ }).last())
  const gerar = page.getByRole('button', { name: 'Gerar boleto' })
  await expect(gerar).toBeEnabled()
  const itens = await lerCarrinho(telefone)
  const total = page
    .getByText('Total', { exact: true })
    .and(page.locator('dt'))
    .locator('xpath=following-sibling::dd[1]')
  const vista = { total: emCentavos((await total.textContent()) ?? ''), itens }
  await telefone.tocar(gerar)
  const pergunta = page.getByRole('dialog', { name: 'Confirme sua senha' })
  const confirmar = pergunta.getByRole('button', { name: 'Confirmar' })
  const pronto = () => /\/pedido\/\d+$/.test(page.url())
  if (await chega(async () => pronto() || (await pergunta.isVisible()), BOLETO_MS))
    if (await pergunta.isVisible()) {
      await telefone.digitar(pergunta.getByLabel('Senha atual', { exact: true }), telefone.conta.password)
      await telefone.tocar(confirmar)
    }
  await noMeio()
  // Whoever gets no answer reads so, and taps again.
  for (let vez = 0; vez < TENTATIVAS && !(await chega(async () => pronto(), BOLETO_MS)); vez++)
    await telefone.tocar((await confirmar.isVisible()) ? confirmar : gerar)
  await page.waitForURL(pronto)
  return { id: Number(page.url().split('/').at(-1)), ...vista }
}

/** Units by product, as the cart shows them. */
export async function lerCarrinho({ page }: Telefone): Promise<Record<string, number>> {
  const barras = page.getByRole('main').getByRole('group', { name: /^Quantidade de / })
  const itens: Record<string, number> = {}
  for (const barra of await barras.all()) {
    const nome = ((await barra.getAttribute('aria-label')) ?? '').replace('Quantidade de ', '')
    itens[nome] = Number(await barra.getByRole('textbox').inputValue())
  }
  return itens
}

export const emCentavos = (texto: string): number => Number(texto.replace(/\D/g, ''))

/** Opens the check of this order from the list of orders. */
export async function abrirConferencia(telefone: Telefone, pedidoId: number): Promise<void> {
  const { page } = telefone
  await aba(telefone, 'Pedidos')
  await telefone.tocar(page.getByRole('link', { name: `#${pedidoId}`, exact: true }))
  await telefone.tocar(page.getByRole('link', { name: 'Conferir entrega' }))
  await expect(page.getByLabel('Recebido por')).toBeVisible()
}

/** Says that one unit of the first item is missing, without sending it. */
export async function marcarFalta(telefone: Telefone): Promise<void> {
  const { page } = telefone
  await telefone.tocar(page.getByRole('button', { name: /^Problema com / }).first())
  await telefone.tocar(
    page
      .getByRole('group', { name: /^Chegaram boas de / })
      .first()
      .getByRole('button', { name: 'Diminuir' }),
  )
}

export async function assinar(telefone: Telefone, quem: string): Promise<void> {
  await telefone.digitar(telefone.page.getByLabel('Recebido por'), quem)
}

export async function enviarConferencia(telefone: Telefone, certo: boolean): Promise<void> {
  const { page } = telefone
  await telefone.tocar(page.getByRole('button', { name: certo ? 'Tudo certo' : 'Enviar conferência' }))
}
