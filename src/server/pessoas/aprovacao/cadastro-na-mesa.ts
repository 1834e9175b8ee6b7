// Registrations of buyers and sellers that wait for staff, and those that staff decided on (rules M1, M64).
import { type RawBuilder, sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { NomeDoTipo } from '#contract/mesa/tipos.ts'
import type { contaDaEmpresaSchema } from '#contract/pessoas/conta.ts'
import {
  CAMPOS_A_CORRIGIR,
  type CampoACorrigir,
  type Checagem,
  conferirCadastro,
  type Marca,
} from '#domain/cadastro/analise.ts'
import { cortar } from '#domain/cadastro/texto-visivel.ts'
import { dataEmSaoPaulo, formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'
import { type Centavos, formatarCentavos } from '#domain/centavos.ts'
import { PRAZO_DE_APROVACAO_HORAS } from '#domain/conta/user.ts'
import { zonaDoCep } from '#domain/entrega/frete.ts'
import { ENDERECO_DO_CADASTRO } from '#server/pessoas/comprador/comprador-repository.ts'
import { auditarConsulta } from '#server/plataforma/auditoria/auditar-consulta.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { entre, soDo } from '#server/plataforma/tarefa/tarefa-sql.ts'
import type {
  Detalhe,
  Momento,
  Palavras,
  Quem,
  TipoDeTarefa,
} from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { aceitarCadastro } from './aceitar-cadastro.ts'
import { analisarCadastro } from './analisar-cadastro.ts'
import { lerAnalise, lerParecidas } from './analise-repository.ts'
import { anotarNota, marcarConferencia, pedirCorrecao } from './anotar-analise.ts'
import { buscarCadastroDecidido } from './decisao-repository.ts'
import { desfazerDecisao, motivoParaNaoDesfazerDecisao } from './desfazer-decisao.ts'
import { recusarCadastro } from './recusar-cadastro.ts'
import { vistoDoCadastro } from './travar-cadastro.ts'

type TipoDeCadastro = Extract<NomeDoTipo, 'comprador-pendente' | 'vendedor-pendente'>
type PapelDoCadastro = 'COMPRADOR' | 'VENDEDOR'
type Relacoes = Pick<TipoDeTarefa<Dependencies, TipoDeCadastro>, 'folgaMs' | 'abertas' | 'encerradas' | 'ler'>

/** Buyers that wait; accepted ones may get their limit with it. */
export const compradorPendenteNaMesa: TipoDeTarefa<Dependencies, 'comprador-pendente'> = {
  ...relacoesDe('COMPRADOR'),
  tipo: 'comprador-pendente',
  abrir: abrirCadastro,
  acoes: {
    aceitar: (deps, { id, user: por, visto, campos: { limite } }) =>
      analisarCadastro(deps, { id: Number(id), papel: 'COMPRADOR', por }, { visto, limite }),
    recusar: (deps, { observacao: motivo, ...pedido }) =>
      recusarCadastro(deps, { ...cadastroDe('COMPRADOR', pedido), motivo }),
    ...anotacoesDe('COMPRADOR'),
    desfazer: (deps, pedido) => desfazerDecisao(deps, cadastroDe('COMPRADOR', pedido)),
  },
}

/** Sellers that wait. */
export const vendedorPendenteNaMesa: TipoDeTarefa<Dependencies, 'vendedor-pendente'> = {
  ...relacoesDe('VENDEDOR'),
  tipo: 'vendedor-pendente',
  abrir: abrirCadastro,
  acoes: {
    aceitar: (deps, pedido) => aceitarCadastro(deps, cadastroDe('VENDEDOR', pedido)),
    recusar: (deps, { observacao: motivo, ...pedido }) =>
      recusarCadastro(deps, { ...cadastroDe('VENDEDOR', pedido), motivo }),
    ...anotacoesDe('VENDEDOR'),
    desfazer: (deps, pedido) => desfazerDecisao(deps, cadastroDe('VENDEDOR', pedido)),
  },
}

type Anotacao<Dados> = Dados & Parameters<typeof cadastroDe>[1]

/** What staff note of a registration before they decide. */
function anotacoesDe(papel: PapelDoCadastro) {
  return {
    corrigir: (
      deps: Dependencies,
      {
        observacao: mensagem,
        campos,
        ...pedido
      }: Anotacao<{ observacao: string; campos: { [C in CampoACorrigir]?: boolean | undefined } }>,
    ) => {
      const pedidos = CAMPOS_A_CORRIGIR.filter(campo => campos[campo])
      return pedirCorrecao(deps, { ...cadastroDe(papel, pedido), mensagem, campos: pedidos })
    },
    conferir: (
      deps: Dependencies,
      { campos, ...pedido }: Anotacao<{ campos: { marca: Marca; feita: boolean } }>,
    ) => marcarConferencia(deps, { ...cadastroDe(papel, pedido), ...campos }),
    anotar: (deps: Dependencies, { observacao: texto, ...pedido }: Anotacao<{ observacao: string }>) =>
      anotarNota(deps, { ...cadastroDe(papel, pedido), texto }),
  }
}

function cadastroDe(
  papel: PapelDoCadastro,
  { id, visto, user }: { id: string; visto: string; user: Pick<Quem, 'id'> },
) {
  return { id: Number(id), papel, visto, porUsuarioId: user.id }
}

// SQL: since when the account `u` waits, or waited when the entry `ate` was made: since it was last reopened, else since it registered.
const esperaDesde = (ate: RawBuilder<unknown>) => sql`
  select coalesce(max(r.em), u.criado_em) as desde, max(r.em) is not null as reaberto from auditoria r
  where r.alvo_tipo = 'usuario' and r.alvo_id = u.id and r.acao = 'reabrir-cadastro' and r.id < ${ate}`
const SEM_FIM = sql`9223372036854775807`

const COLUNAS = sql`u.id::text as id, null::bigint as pedido_id, u.id as pessoa_id, null::bigint as valor_centavos,
  espera.desde, espera.desde as vez`

/** SQL condition: the entry `a` decided about a registration and was not taken back. A refusal that staff turned into an acceptance is a decision too. */
const DECISAO = sql`a.alvo_tipo = 'usuario' and a.acao in ('aprovar-cadastro', 'recusar-cadastro', 'reabrir-cadastro')
  and (a.acao <> 'reabrir-cadastro' or a.depois ->> 'status' = 'ATIVO')
  and not exists (select from auditoria r where r.alvo_tipo = 'usuario' and r.alvo_id = a.alvo_id
    and r.acao = 'reabrir-cadastro' and r.id > a.id)`

function relacoesDe(papel: PapelDoCadastro): Relacoes {
  return {
    folgaMs: PRAZO_DE_APROVACAO_HORAS * 3_600_000,
    abertas: (_, id) => sql`
      select ${COLUNAS} from usuario u cross join lateral (${esperaDesde(SEM_FIM)}) espera
      where u.papel = ${papel} and u.status = 'PENDENTE' and ${soDo(sql`u.id`, id)}`,
    encerradas: (_, dias, id) => sql`
      select ${COLUNAS}, a.em, a.por_usuario_id as por_id,
        case when a.acao = 'recusar-cadastro' then 'recusado'
          when u.papel = 'COMPRADOR' and u.limite_centavos = 0 then 'aceito, entrou com limite de R$ 0,00'
          else 'aceito' end as desfecho,
        case when a.acao = 'recusar-cadastro' then a.depois ->> 'motivo' end as observacao
      from auditoria a join usuario u on u.id = a.alvo_id cross join lateral (${esperaDesde(sql`a.id`)}) espera
      where ${DECISAO} and u.papel = ${papel} and ${soDo(sql`a.alvo_id`, id)} and ${entre(sql`a.em`, dias)}`,
    ler: async (db, ids) => {
      const lidos = await lerResumos(db, ids.map(Number))
      return new Map(lidos.map(lido => [String(lido.id), palavras(lido)]))
    },
  }
}

interface ResumoDoCadastro {
  id: number
  papel: PapelDoCadastro
  cidade: string | null
  estadoSigla: string | null
  limiteCentavos: Centavos
  desde: Date
  reaberto: boolean
  /** While it waits: what its owner was asked to mend, and has mended. */
  correcaoPedidaEm: Date | null
  corrigidoEm: Date | null
  daEmpresa: number
}

async function lerResumos(db: Db, ids: readonly number[]): Promise<ResumoDoCadastro[]> {
  const { rows } = await sql<ResumoDoCadastro>`
    select u.id, u.papel, u.cidade, u.estado_sigla as "estadoSigla", u.limite_centavos as "limiteCentavos", espera.desde,
      espera.reaberto, c.pedida_em as "correcaoPedidaEm", c.corrigida_em as "corrigidoEm", (select count(*)::int from usuario outra
        where left(outra.cnpj, 8) = left(u.cnpj, 8) and outra.id <> u.id) as "daEmpresa"
    from usuario u cross join lateral (${esperaDesde(SEM_FIM)}) espera
    left join correcao_de_cadastro c on c.usuario_id = u.id and u.status = 'PENDENTE'
    where u.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

function palavras(lido: ResumoDoCadastro): Palavras {
  const { papel, cidade, estadoSigla, limiteCentavos, desde, reaberto, corrigidoEm, daEmpresa } = lido
  const lugar = [cidade, estadoSigla].filter(Boolean).join(', ')
  const quem = papel === 'COMPRADOR' ? 'comprador' : 'vendedor'
  return {
    frase: cortar(`${inicioDaFrase(lido)} de ${lugar || quem}`, 60),
    fatos: [
      { rotulo: 'Mesma empresa', texto: contarContas(daEmpresa) },
      {
        rotulo: reaberto ? 'Reaberto em' : 'Pediu em',
        texto: quando(desde),
      },
      ...(corrigidoEm ? [{ rotulo: 'Corrigido em', texto: quando(corrigidoEm) }] : []),
      ...(limiteCentavos > 0 ? [{ rotulo: 'Limite', texto: formatarCentavos(limiteCentavos) }] : []),
    ],
  }
}

/** Accounts that wait, the longest first, each with what staff read beside its data. */
export async function comEspera<Conta extends { id: number }>(db: Db, contas: readonly Conta[]) {
  const ids = contas.map(({ id }) => id)
  const outras = await outrasContasDaEmpresa(db, ids)
  const resumos = new Map((await lerResumos(db, ids)).map(resumo => [resumo.id, resumo]))
  const esperas = contas.flatMap(conta => {
    const resumo = resumos.get(conta.id)
    if (!resumo) return [] // closed since it was read
    const espera = { outrasContas: outras(conta.id), desde: resumo.desde, frase: palavras(resumo).frase }
    return [{ conta, espera }]
  })
  return esperas.sort((a, b) => a.espera.desde.getTime() - b.espera.desde.getTime())
}

function inicioDaFrase({ correcaoPedidaEm, corrigidoEm }: ResumoDoCadastro): string {
  if (corrigidoEm) return 'Corrigido: cadastro'
  return correcaoPedidaEm ? 'Espera correção: cadastro' : 'Cadastro'
}

const quando = (em: Date) => `${formatarData(dataEmSaoPaulo(em))} às ${horaEmSaoPaulo(em)}`

function contarContas(quantas: number): string {
  if (quantas === 0) return 'nenhuma outra conta'
  return quantas === 1 ? '1 conta' : `${quantas} contas`
}

// What staff check before they decide; reading it is on record, once an hour and person.
async function abrirCadastro(
  deps: Dependencies,
  idDaTarefa: string,
  momento: Momento,
  { id: porUsuarioId }: Quem,
): Promise<Detalhe<TipoDeCadastro>> {
  const { db } = deps
  const id = Number(idDaTarefa)
  const conta = exigir(await buscarCadastroDecidido(db, id), 'user-inexistente')
  const outras = await outrasContasDaEmpresa(db, [id])
  const cadastro = { ...(await lerCadastro(db, id)), outrasContas: outras(id) }
  const analise = await lerAnalise(db, id)
  const checagens = await conferir(db, id, { cadastro, regras: momento.regras })
  await auditarConsulta(deps, { porUsuarioId, rota: 'GET /v1/mesa/{tipo}/{id}', usuarioId: id })
  return {
    visto: vistoDoCadastro(conta),
    cadastro: { ...cadastro, ...analise, checagens },
    impedimentos: { desfazer: await motivoParaNaoDesfazerDecisao(db, conta, momento.agora) },
  }
}

type CadastroAberto = Awaited<ReturnType<typeof lerCadastro>> & { outrasContas: ContaDaEmpresa[] }

// What the machine can check of it without asking another service (rule N102).
async function conferir(
  db: Db,
  id: number,
  { cadastro, regras }: { cadastro: CadastroAberto; regras: Momento['regras'] },
): Promise<Checagem[]> {
  const { recusadoEm, ...parecidas } = await lerParecidas(db, id)
  const { cep, endereco, outrasContas, limiteDeCredito } = cadastro
  return conferirCadastro({
    ...cadastro,
    cep: limiteDeCredito === null ? null : (cep ?? ''),
    estadoSigla: endereco?.estadoSigla ?? null,
    temFrete: cep !== null && zonaDoCep(regras.tabela, cep) !== null,
    outras: { ...parecidas, empresa: outrasContas.map(({ nome }) => nome) },
    recusadoEm: recusadoEm && dataEmSaoPaulo(recusadoEm),
  })
}

async function lerCadastro(db: Db, id: number) {
  const linha = await db
    .selectFrom('usuario')
    .select(['papel', 'status', 'email', 'imagem as imageUrl', 'descricao', 'cep'])
    .select(({ fn, val }) => [
      fn.coalesce('cnpj', val('')).as('cnpj'),
      'limite_centavos as limiteCentavos',
      ENDERECO_DO_CADASTRO.as('endereco'),
      sql<boolean>`email_confirmado_em is not null`.as('emailConfirmado'),
      sql<string | null>`nullif(concat_ws(' ', ddd, celular), '')`.as('telefone'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  const { papel, limiteCentavos, ...resto } = exigir(linha, 'user-inexistente')
  return { ...resto, limiteDeCredito: papel === 'COMPRADOR' ? limiteCentavos : null }
}

// Accounts that belong to one company: their CNPJs begin with the same eight places.

type ContaDaEmpresa = Vista<typeof contaDaEmpresaSchema>

/** The other accounts of the same company, oldest first, for each of these accounts; a function that answers none for any other. */
async function outrasContasDaEmpresa(
  db: Db,
  ids: readonly number[],
): Promise<(id: number) => ContaDaEmpresa[]> {
  const { rows } = await sql<ContaDaEmpresa & { de: number }>`
    select esta.id as de, outra.id, outra.nome, outra.papel as role, outra.status
    from usuario esta join usuario outra on left(outra.cnpj, 8) = left(esta.cnpj, 8) and outra.id <> esta.id
    where esta.id = any(${ids}::bigint[]) order by outra.id`.execute(db)
  const porConta = Map.groupBy(rows, ({ de }) => de)
  return id => porConta.get(id) ?? []
}
