// The levers of the provider's simulator, over its own HTTP control.
import type { AppForTest } from './app-for-test.ts'

/** Where the simulator answers. */
export type ComSimulador = Pick<AppForTest, 'simulatorUrl'>

/** Calls the control and answers its JSON. */
export async function controle(
  app: ComSimulador,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body: unknown = {},
): Promise<unknown> {
  const response = await fetch(`${app.simulatorUrl}/controle${path}`, {
    method,
    ...(method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`controle ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Opens an account that can receive payments; answers its id. */
export async function abrirContaNoSimulador(app: ComSimulador, cnpj: string): Promise<string> {
  const conta = (await controle(app, 'POST', '/contas', { tax_id: cnpj })) as { id: string } // the control's documented answer
  return conta.id
}

/** Pays the boleto of this order; the notice comes by itself. */
export async function pagarBoleto(app: AppForTest, pedidoId: number): Promise<void> {
  const { charge_id } = await app.deps.db
    .selectFrom('cobranca_vigente')
    .select('charge_id')
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  await controle(app, 'POST', `/cobrancas/${charge_id}/pagar`)
}

/** Arms a fault: `tipo`, and the fields that narrow it down. */
export async function armar(app: ComSimulador, falha: Record<string, unknown>): Promise<void> {
  await controle(app, 'POST', '/falhas', falha)
}

/** Disarms every fault. */
export async function desarmar(app: ComSimulador): Promise<void> {
  await controle(app, 'DELETE', '/falhas')
}

/** A charge as the provider's API shows it; amounts in centavos. */
export interface CobrancaNoSimulador {
  id: string
  status: string
  amount: { value: number; summary: { total: number; paid: number; refunded: number } }
  links: { rel: string; href: string }[]
}

/** Reads one charge. */
export async function cobrancaNoSimulador(app: ComSimulador, id: string): Promise<CobrancaNoSimulador> {
  return (await controle(app, 'GET', `/cobrancas/${id}`)) as CobrancaNoSimulador // the control's documented answer
}

interface Contador {
  reference_id: string
  orders: number
  charges: number
  /** How many of these charges the provider declined; they cannot be paid. */
  declined: number
}

/** How many orders and charges the simulator holds for each reference. */
export async function contadores(app: AppForTest): Promise<Contador[]> {
  return (await controle(app, 'GET', '/contadores')) as Contador[] // the control's documented answer
}
