// What staff do by screens alone: a route for each zone, deliveries at the door, the desk.
import type { Locator } from '@playwright/test'
import { aba, expect, type Telefone } from './telefone.ts'

/** One route for each zone that has orders of today; false if there are none. */
export async function fazerRotas(telefone: Telefone): Promise<boolean> {
  const { page } = telefone
  await expect(
    page
      .getByRole('main')
      .getByText(/^Sem rota$|parada|^Nada para entregar/)
      .first(),
  ).toBeVisible()
  // Without any of today the next day is shown.
  const hoje = page.getByRole('navigation', { name: 'Dia de entrega' }).getByRole('link', { name: /^Hoje/ })
  if ((await hoje.count()) === 0) return false
  if ((await hoje.getAttribute('aria-current')) === null) await telefone.tocar(hoje)
  const criar = page.getByRole('button', { name: /^Criar rota de / })
  for (let faltam = await criar.count(); faltam > 0; faltam--) {
    await telefone.tocar(criar.first())
    await telefone.digitar(page.getByLabel(/^Motorista/), 'Jair')
    await telefone.tocar(page.getByRole('dialog').getByRole('button', { name: 'Criar rota' }))
    await telefone.ler(/^Rota “.+” criada!$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  return true
}

/** The buttons that say that a stop was delivered. */
export const aEntregar = ({ page }: Telefone): Locator => page.getByRole('button', { name: /^Entregue a / })

/** Marks the first stop as delivered. */
export async function entregar(telefone: Telefone): Promise<void> {
  const { page } = telefone
  await telefone.tocar(aEntregar(telefone).first())
  await telefone.tocar(page.getByRole('dialog').getByRole('button', { name: /^Marcar entregue/ }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Accepts each claim on the desk as it is proposed. */
export async function decidirOcorrencias(telefone: Telefone): Promise<void> {
  const { page } = telefone
  await expect(
    page
      .getByRole('main')
      .getByText(/^Nada espera|^Feitas hoje/)
      .first(),
  ).toBeAttached()
  const linhas = page.locator('[data-tarefa^="ocorrencia "]')
  for (let faltam = await linhas.count(); faltam > 0; faltam--) {
    await telefone.tocar(linhas.first())
    const tarefa = page.getByRole('region', { name: 'Tarefa' })
    await telefone.tocar(tarefa.getByRole('button', { name: /^Aceitar/ }).first())
    await expect(tarefa.getByLabel('Valor aceito')).toBeVisible()
    await telefone.tocar(tarefa.getByRole('button', { name: /^Aceitar R\$/ }))
    await telefone.ler('Ocorrência aceita.')
    await aba(telefone, 'Mesa')
  }
}
