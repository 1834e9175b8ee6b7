// What staff note of a registration while they examine it (rules N103, N104). None of it decides; the person reads the correction alone.
import type { CampoACorrigir, Marca } from '#domain/cadastro/analise.ts'
import { motivoParaNaoAprovar } from '#domain/conta/user.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'
import { gravarCorrecao, inserirNota, trocarMarca } from './analise-repository.ts'
import { type CadastroADecidir, recusarSeNaoVisto, travarCadastro } from './travar-cadastro.ts'

const CONFERIR_CADASTRO = atoSoDaConta(
  'conferir-cadastro',
  'Cadastros e contas',
  'Conferiu um dado do cadastro',
)
const PEDIR_CORRECAO = atoSoDaConta('pedir-correcao', 'Cadastros e contas', 'Pediu correção do cadastro')

type Deps = Pick<Dependencies, 'db' | 'clock'>

/** Ticks a check of the registration as done, or takes that back. Refuses as a decision does. */
export function marcarConferencia(
  deps: Deps,
  { marca, feita, ...cadastro }: CadastroADecidir & { marca: Marca; feita: boolean },
): Promise<void> {
  return anotar(deps, cadastro, async (tx, agora) => {
    const { id, porUsuarioId } = cadastro
    if (!(await trocarMarca(tx, id, { marca, feita, porUsuarioId, agora }))) return
    const registro = { acao: CONFERIR_CADASTRO, alvo: { tipo: 'usuario', id } } as const
    await auditar(
      tx,
      { ...registro, porUsuarioId, antes: { [marca]: !feita }, depois: { [marca]: feita } },
      agora,
    )
  })
}

/** Writes a note for staff. Refuses as a decision does. */
export function anotarNota(
  deps: Deps,
  { texto, ...cadastro }: CadastroADecidir & { texto: string },
): Promise<void> {
  return anotar(deps, cadastro, (tx, agora) =>
    inserirNota(tx, cadastro.id, { texto, porUsuarioId: cadastro.porUsuarioId, agora }),
  )
}

/** Asks the owner to mend these fields, and says so by e-mail; the account goes on waiting in its place. Refuses as a decision does. */
export function pedirCorrecao(
  deps: Deps & Pick<Dependencies, 'fila'>,
  { campos, mensagem, ...cadastro }: CadastroADecidir & { campos: CampoACorrigir[]; mensagem: string },
): Promise<void> {
  return anotar(deps, cadastro, async (tx, agora) => {
    const { id, porUsuarioId } = cadastro
    await gravarCorrecao(tx, id, { campos, mensagem, porUsuarioId, agora })
    const registro = { acao: PEDIR_CORRECAO, alvo: { tipo: 'usuario', id } } as const
    await auditar(tx, { ...registro, porUsuarioId, depois: { campos, mensagem } }, agora)
    await deps.fila.enviar(tx, 'enviar-email', { modelo: 'correcao-pedida', usuarioId: id })
  })
}

function anotar(
  { db, clock }: Deps,
  cadastro: CadastroADecidir,
  escrever: (tx: Tx, agora: Date) => Promise<void>,
): Promise<void> {
  return inTransaction(db, async tx => {
    const conta = await travarCadastro(tx, cadastro)
    recusarSe(motivoParaNaoAprovar(conta.status))
    recusarSeNaoVisto(conta, cadastro)
    await escrever(tx, clock())
  })
}
