import type { repasse } from '#contract/contas/repasse.ts'
import { paginate } from '#contract/pagina.ts'
import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import { type Centavos, formatarCentavos, subtrair } from '#domain/centavos.ts'
import { PALAVRA_DO_GRUPO } from '#domain/pagamento/extrato.ts'
import { lerPeriodo, motivoParaNaoListarPeriodo } from '#domain/periodo.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { inOneReading } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import {
  type ColunaDoArquivo,
  dia,
  dinheiro,
  escreverRelacao,
  linhasParaLer,
  texto,
} from '#server/plataforma/documento/relacao.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'
import { listarConferidos, listarRetidos, somarConferencia } from './conferencia-repository.ts'
import { listarRepasses, type RepasseDoExtrato, somarRepasses } from './repasse-repository.ts'

/** Handlers of the sellers' statements and of staff's comparison. */
export function repasseHandlers(deps: Dependencies): HandlersDe<typeof repasse> {
  const abrir = (dias: { de?: string | undefined; ate?: string | undefined }) => {
    const hoje = dataEmSaoPaulo(deps.clock())
    const periodo = lerPeriodo(dias, hoje)
    recusarSe(motivoParaNaoListarPeriodo(periodo))
    return { periodo, hoje }
  }
  return {
    'GET /v1/repasse': async ({ query, sessao: { user }, leitura: db }) => {
      const dono = { vendedorId: user.id, ...abrir(query) }
      const { page, size } = query
      const { grupos, linhas } = await inOneReading(db, async leitura => ({
        grupos: await somarRepasses(leitura, dono),
        linhas: await listarRepasses(leitura, dono, { limite: size, pular: page * size }),
      }))
      const total = grupos.reduce((soma, { quantos }) => soma + quantos, 0)
      return { ...paginate(linhas, total, query), ...dono.periodo, grupos }
    },
    'GET /v1/repasse/arquivo': async ({ query: { formato, ...dias }, sessao: { user }, leitura: db }) => {
      const dono = { vendedorId: user.id, ...abrir(dias) }
      const { de, ate } = dono.periodo
      const { linhas, grupos } = await inOneReading(db, async leitura => ({
        linhas: await listarRepasses(leitura, dono, { limite: linhasParaLer(formato), pular: 0 }),
        grupos: await somarRepasses(leitura, dono),
      }))
      const papel = {
        titulo: 'Extrato de repasses',
        subtitulo: `${user.nome} · ${formatarData(de)} a ${formatarData(ate)}`,
        antes: grupos.map(({ grupo, liquido }) => `${PALAVRA_DO_GRUPO[grupo]}: ${formatarCentavos(liquido)}`),
        depois: ['Bruto − comissão − acerto = líquido. Este extrato não é nota fiscal nem recibo.'],
        por: user.nome,
      }
      const nome = `repasses de ${de} ate ${ate}`
      return escreverRelacao(deps, { formato, nome, colunas: COLUNAS, linhas, papel })
    },
    'GET /v1/repasse/conferencia': async ({ query, leitura: db }) => {
      const { periodo } = abrir(query)
      const { somas, linhas, retidos } = await inOneReading(db, async leitura => ({
        somas: await somarConferencia(leitura, periodo),
        linhas: await listarConferidos(leitura, periodo, query),
        retidos: await listarRetidos(leitura, deps.clock()),
      }))
      const conferidos = linhas.map(linha => ({
        ...comSobra(linha),
        diferenca: subtrair(linha.recebido, linha.boleto),
      }))
      return { ...paginate(conferidos, somas.pedidos, query), ...periodo, ...comSobra(somas), retidos }
    },
  }
}

/** With what is left of what came. */
const comSobra = <Soma extends { recebido: Centavos; repasses: Centavos }>(soma: Soma) => ({
  ...soma,
  plataforma: subtrair(soma.recebido, soma.repasses),
})

const COLUNAS: readonly ColunaDoArquivo<RepasseDoExtrato>[] = [
  texto('Pedido', ({ pedidoId }) => String(pedidoId), 9),
  dia('Feito em', ({ criadoEm }) => criadoEm),
  texto('Comprador', ({ comprador }) => comprador, 26),
  texto('Situação', ({ grupo }) => PALAVRA_DO_GRUPO[grupo], 20),
  dia('Desde', ({ pagoEm, desde }) => pagoEm ?? desde),
  dinheiro('Bruto', ({ bruto }) => bruto, 12),
  dinheiro('Comissão', ({ comissao }) => comissao, 12),
  dinheiro('Acerto', ({ acerto }) => acerto, 12),
  dinheiro('Líquido', ({ liquido }) => liquido, 12),
]
