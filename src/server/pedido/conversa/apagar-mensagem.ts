import { motivoParaNaoApagar } from '#domain/pedido/conversa.ts'
import type { Quem } from '#server/pedido/pedido/ler-pedido.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { travarConversaPorId } from './conversa-repository.ts'
import { anunciarMudanca } from './escrever-mensagem.ts'
import { exigirConversaDaMensagem } from './exigir-conversa.ts'
import { encerrarAvisosSemNaoLidas } from './ler-conversa.ts'
import { apagarConteudo, buscarMensagem } from './mensagem-repository.ts'

/**
 * Removes the text and the photos of one's own message (rule N80); one that is removed already stays so. Refuses with
 * `mensagem-inexistente`, also for a message of others, or with `mensagem-antiga` after 5 minutes.
 */
export async function apagarMensagem(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { user, ...alvo }: { pedidoId: number; mensagemId: number; user: Quem },
): Promise<void> {
  const agora = clock()
  const codigo = 'mensagem-inexistente'
  const conversa = await exigirConversaDaMensagem(db, alvo, { user, codigo })
  await inTransaction(db, async tx => {
    const conversaId = exigir(conversa.id, codigo)
    await travarConversaPorId(tx, conversaId)
    const lida = await buscarMensagem(tx, alvo.mensagemId)
    const propria = exigir(lida?.autorId === user.id ? lida : null, codigo)
    if (propria.texto === null) return
    recusarSe(motivoParaNaoApagar(propria, agora))
    await apagarConteudo(tx, propria.id, agora)
    await anunciarMudanca(tx, conversa, conversaId)
    const usuarios = [conversa.compradorId, conversa.vendedorId]
    await encerrarAvisosSemNaoLidas(tx, { conversaId, usuarios, apagadas: true }, agora)
  })
}
