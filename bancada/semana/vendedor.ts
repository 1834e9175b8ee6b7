// What the seller does by screens alone: today's prices, packing, the answer to a claim.
import { expect, type Telefone } from './telefone.ts'

const precos = ({ page }: Telefone) => page.locator('input[data-campo=preco]')

/** Types these prices in reais from the top of the table, one below the other, without publishing. */
export async function escreverPrecos(telefone: Telefone, novos: readonly string[]): Promise<void> {
  await expect(precos(telefone).first()).toBeVisible()
  for (const [i, preco] of novos.entries()) await telefone.digitar(precos(telefone).nth(i), preco)
}

/** The first prices of the table as they stand there now, in centavos. */
export async function lerPrecos(telefone: Telefone, quantos: number): Promise<number[]> {
  await expect(precos(telefone).first()).toBeVisible()
  const campos = (await precos(telefone).all()).slice(0, quantos)
  return Promise.all(campos.map(async campo => centavosDe(await campo.inputValue())))
}

export const centavosDe = (reais: string): number => Math.round(Number(reais.replace(',', '.')) * 100)

export async function publicarPrecos(telefone: Telefone): Promise<void> {
  const { page } = telefone
  const dialogo = page.getByRole('dialog', { name: 'Publicar a tabela' })
  // It stays where publishing failed.
  if ((await dialogo.count()) === 0)
    await telefone.tocar(page.getByRole('button', { name: /^Publicar \d+/ }).last())
  await telefone.tocar(dialogo.getByRole('button', { name: /^Publicar \d+ altera/ }))
}

/** How many orders wait on the screen of packing. */
export async function aSeparar({ page }: Telefone): Promise<number> {
  await expect(
    page
      .getByRole('main')
      .getByText(/separado|^Nada para separar/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  return page.getByRole('button', { name: 'Tudo separado' }).count()
}

export async function separarTudo(telefone: Telefone): Promise<void> {
  await telefone.tocar(telefone.page.getByRole('button', { name: 'Tudo separado' }).first())
}

/** Says yes to each claim that waits. */
export async function concordar(telefone: Telefone): Promise<void> {
  const { page } = telefone
  await expect(page.getByRole('heading', { level: 1, name: 'Ocorrências' })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/^Você pode responder|ocorrência aberta|^Concordou/)
      .first(),
  ).toBeVisible()
  const botao = page.getByRole('button', { name: /^Concordo/ })
  for (let faltam = await botao.count(); faltam > 0; faltam--) {
    await telefone.tocar(botao.last())
    await telefone.tocar(page.getByRole('dialog').getByRole('button', { name: 'Concordo' }))
    await telefone.ler('Resposta enviada à equipe.')
  }
}
