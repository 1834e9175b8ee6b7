import { esperaAposTentativa, falhouDemais } from '#domain/conta/webhook.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import type { EnvioDeWebhook } from '#server/plataforma/avisar/webhooks-do-aviso-sql.ts'
import { tentarDecifrar } from '#server/plataforma/cifra.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies, Job } from '#server/plataforma/dependencies.ts'
import type { ResultadoDoWebhook } from '#server/plataforma/webhook-sender.ts'
import {
  anotarEntrega,
  anotarFalha,
  avisoDeWebhookDesligado,
  buscarComSegredos,
  desligarWebhook,
  type WebhookComSegredos,
} from './webhook-repository.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'webhooks' | 'chaveDeCifra'>

/**
 * Tells one address of one event and answers how that went, which is its record (rule N141). After a failure the next try is another job;
 * three days of failures switch the address off, and its owner is told. A test reaches one that is off, and switches it on again.
 */
export async function enviarWebhook(deps: Deps, envio: EnvioDeWebhook): Promise<ResultadoDoWebhook> {
  const { db, clock } = deps
  const webhook = await buscarComSegredos(db, envio.webhookId, clock())
  if (!webhook) return { entregue: false, resposta: 'O endereço foi removido.' }
  if (webhook.desligadoEm && envio.tipo !== 'teste')
    return { entregue: false, resposta: 'O endereço está desligado.' }
  const resultado = await chamar(deps, webhook, envio)
  if (!resultado.entregue) await falhar(deps, webhook, envio)
  else if (webhook.falhandoDesde || webhook.desligadoEm) await anotarEntrega(db, webhook.id)
  return resultado
}

async function chamar(
  { webhooks, chaveDeCifra }: Deps,
  { url, segredo, anterior }: WebhookComSegredos,
  { id, tipo, em, pedidoId }: EnvioDeWebhook,
): Promise<ResultadoDoWebhook> {
  const segredos = [segredo, ...(anterior ? [anterior] : [])].flatMap(
    cifrado => tentarDecifrar(chaveDeCifra, cifrado) ?? [],
  )
  if (segredos.length === 0) return { entregue: false, resposta: 'Troque o segredo: o nosso se perdeu.' }
  return webhooks.enviar(url, JSON.stringify({ id, tipo, em, dados: { pedidoId } }), segredos)
}

// A person waits for the answer to a test, and repeats it.
async function falhar(
  deps: Deps,
  { id, usuarioId, url }: WebhookComSegredos,
  envio: EnvioDeWebhook,
): Promise<void> {
  if (envio.tipo === 'teste') return
  const agora = deps.clock()
  await inTransaction(deps.db, async tx => {
    const desde = await anotarFalha(tx, id, agora)
    if (!desde) return
    if (falhouDemais(desde, agora)) {
      await desligarWebhook(tx, id, agora)
      await avisar(deps, tx, avisoDeWebhookDesligado({ id, usuarioId, url }, agora), agora)
      return
    }
    const espera = esperaAposTentativa(envio.tentativa)
    if (espera === null) return
    const proximo = { ...envio, usuarioId, tentativa: envio.tentativa + 1 }
    await deps.fila.enviar(tx, 'enviar-webhook', proximo, { aposSegundos: espera })
  })
}

export const integracaoJobs = [
  // Its tries are jobs of their own; the queue repeats one only if the server died in it.
  {
    nome: 'enviar-webhook',
    executar: enviarWebhook,
    persistencia: 'curta',
    guardarPorDias: 30,
    grupo: ({ usuarioId }) => String(usuarioId),
  },
] satisfies readonly Job[]
