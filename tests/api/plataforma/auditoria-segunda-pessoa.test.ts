// What migration 075 leaves of the second person: nobody waits for one, and the audit still says who approved what (rules M14, M38).
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { abrirReembolso } from '#server/contas/reembolso/reembolso-repository.ts'
import { entregarAEquipe } from '#server/contas/reembolso/tentativa-de-reembolso-repository.ts'
import { listarRegistros } from '#server/plataforma/auditoria/auditoria-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { fazerPedido } from '../../support/compras.ts'
import { ensaiar } from '../../support/ensaio.ts'
import { exigir } from '../../support/exigir.ts'
import { cobrancaIdDe } from '../../support/reembolsos.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../../support/test-users.ts'

const app = useApp()
const ANTES = new Date('2026-11-01T12:00:00Z')
let ana: number
let bruno: number
let compradorId: number
let cobrancas: [number, number, number]

beforeAll(async () => {
  ana = (await criarEquipe(app, 'FUNCIONARIO', { nome: 'Ana' })).id
  bruno = (await criarEquipe(app, 'ADM', { nome: 'Bruno' })).id
  const [comprador, cotacao] = [await criarComprador(app), await criarCotacao(app)]
  const cobrar = async () => cobrancaIdDe(app, await fazerPedido(comprador, cotacao))
  compradorId = comprador.id
  cobrancas = [await cobrar(), await cobrar(), await cobrar()]
})

/** Runs the migration again, on rows as the version before writes them. */
async function migrar(tx: Tx): Promise<void> {
  const texto = await readFile(
    new URL('../../../db/migrations/075-fim-da-segunda-pessoa.sql', import.meta.url),
    'utf8',
  )
  await sql`alter table auditoria drop column aprovada_por`.execute(tx)
  await sql.raw(texto).execute(tx)
}

interface Pedido {
  por?: number
  acao?: string
  dados?: object
  em?: string
  /** The person who approved it; open if absent. */
  aprovadoPor?: number
}

async function pedir(
  tx: Tx,
  { por = ana, acao = 'concluir-reembolso', dados = {}, ...resto }: Pedido,
): Promise<number> {
  const { em = '2026-11-20T12:00:00Z', aprovadoPor = null } = resto
  const { rows } = await sql<{ id: number }>`
    insert into aprovacao (acao, alvo_id, dados, resumo, pedida_por, pedida_em, situacao, decidida_por, decidida_em)
    values (${acao}, ${compradorId}, ${JSON.stringify(dados)}, '{}', ${por}, ${em},
      ${aprovadoPor ? 'APROVADA' : 'ABERTA'}, ${aprovadoPor}::bigint, ${aprovadoPor ? em : null}::timestamptz)
    returning id`.execute(tx)
  return exigir(rows[0]).id
}

/** The refund of this charge is open, and left to staff if there is a reason. */
async function reembolsar(tx: Tx, cobrancaId: number, motivo: string | null): Promise<void> {
  await abrirReembolso(tx, cobrancaId, centavos(6500), ANTES)
  if (motivo) await entregarAEquipe(tx, { cobrancaId, tentativas: 0 }, motivo)
}

const lerReembolso = (tx: Tx, cobrancaId: number) =>
  tx
    .selectFrom('reembolso')
    .select(['motivo', 'repetido_em'])
    .where('cobranca_id', '=', cobrancaId)
    .executeTakeFirstOrThrow()

const registrosDe = async (tx: Tx, alvoTipo: string, alvoId?: number) =>
  (await listarRegistros(tx, { page: 0, size: 100, alvoTipo, alvoId })).registros

describe('migration 075', () => {
  it('rule M14: closes what waited for a second person as withdrawn, with one audit entry each', () =>
    ensaiar(app, async tx => {
      const ids = [
        await pedir(tx, { acao: 'definir-limite', dados: { userId: compradorId, valor: 50_000 } }),
        await pedir(tx, { acao: 'receber-por-fora', dados: { id: 7, observacao: 'Pix' }, por: bruno }),
      ]
      await migrar(tx)
      await migrar(tx)
      const { rows } = await sql`select situacao, decidida_por, nota from aprovacao order by id`.execute(tx)
      const nota = 'Uma pessoa basta agora. Se ainda for preciso, faça de novo.'
      expect(rows).toEqual([
        { situacao: 'CANCELADA', decidida_por: ana, nota },
        { situacao: 'CANCELADA', decidida_por: bruno, nota },
      ])
      expect(await registrosDe(tx, 'aprovacao')).toMatchObject([
        {
          acao: 'cancelar-aprovacao',
          alvo: { id: ids[1] },
          por: null,
          depois: { acao: 'receber-por-fora', motivo: nota },
        },
        {
          acao: 'cancelar-aprovacao',
          alvo: { id: ids[0] },
          depois: { acao: 'definir-limite', alvoId: compradorId },
        },
      ])
    }))

  it('rule M14: the audit says who approved a change, and nobody of one that needed no second person', () =>
    ensaiar(app, async tx => {
      const id = await pedir(tx, { acao: 'definir-limite', aprovadoPor: bruno })
      await sql`insert into auditoria (em, por_usuario_id, acao, alvo_tipo, alvo_id, antes, depois, aprovacao_id) values
        (${ANTES}, ${ana}, 'definir-limite', 'usuario', ${compradorId}, '0', '100', ${id}),
        (${ANTES}, ${ana}, 'definir-limite', 'usuario', ${compradorId}, '100', '0', null)`.execute(tx)
      await migrar(tx)
      expect(await registrosDe(tx, 'usuario', compradorId)).toMatchObject([
        { por: { nome: 'Ana' }, aprovadaPor: null },
        { por: { nome: 'Ana' }, aprovadaPor: { id: bruno, nome: 'Bruno' } },
      ])
      const { rows } = await sql`select situacao from aprovacao where id = ${id}`.execute(tx)
      expect(rows).toEqual([{ situacao: 'APROVADA' }])
    }))

  it('rule M38: a refund that somebody said was paid tells who, when and how, and is not tried by itself', () =>
    ensaiar(app, async tx => {
      const [uma, outra, terceira] = cobrancas
      await reembolsar(tx, uma, 'recusada')
      await reembolsar(tx, outra, 'recusada')
      await reembolsar(tx, terceira, null)
      // 23:30 of the 20th in São Paulo.
      await pedir(tx, { dados: { id: uma, observacao: 'Pix 8812' }, em: '2026-11-21T02:30:00Z' })
      await pedir(tx, { dados: { id: outra, observacao: 'TED.\n' } })
      await pedir(tx, {
        dados: { id: outra, observacao: 'dinheiro' },
        por: bruno,
        em: '2026-11-22T12:00:00Z',
      })
      await pedir(tx, { dados: { id: terceira, observacao: 'Pix' } })
      await migrar(tx)
      expect(await lerReembolso(tx, uma)).toEqual({
        motivo: 'Ana anotou em 20/11 que devolveu à mão: Pix 8812. Confira antes de pagar.',
        repetido_em: expect.any(Date),
      })
      expect((await lerReembolso(tx, outra)).motivo).toBe(
        'Ana anotou em 20/11 que devolveu à mão: TED. Bruno anotou em 22/11 que devolveu à mão: dinheiro. Confira antes de pagar.',
      )
      // The provider is asked for it: it is no task of staff.
      expect(await lerReembolso(tx, terceira)).toEqual({ motivo: null, repetido_em: null })
    }))

  it('rule M38: a refund whose closing was refused keeps its reason and is tried by itself', () =>
    ensaiar(app, async tx => {
      const [uma] = cobrancas
      await reembolsar(tx, uma, 'recusada')
      const id = await pedir(tx, { dados: { id: uma, observacao: 'Pix' } })
      await sql`update aprovacao set situacao = 'RECUSADA', decidida_por = ${bruno}, decidida_em = now() where id = ${id}`.execute(
        tx,
      )
      await migrar(tx)
      expect(await lerReembolso(tx, uma)).toEqual({ motivo: 'recusada', repetido_em: null })
      expect(await registrosDe(tx, 'aprovacao')).toEqual([])
    }))

  it('rule M14: switches the setting off, which the audit tells if it was on', () =>
    ensaiar(app, async tx => {
      await sql`insert into configuracao (chave, valor) values ('segundaPessoa', 'true'), ('segundaPessoaLimite', '500')`.execute(
        tx,
      )
      await migrar(tx)
      await migrar(tx)
      const { rows } = await sql`select chave from configuracao`.execute(tx)
      expect(rows).toEqual([])
      expect(await registrosDe(tx, 'configuracao')).toMatchObject([
        {
          acao: 'alterar-configuracao',
          por: null,
          antes: { segundaPessoa: true },
          depois: { segundaPessoa: false },
        },
      ])
    }))
})
