// Limits, settings and freight tables as actions that may need a second person (rule M48).
import * as z from 'zod/mini'
import { configuracao, type mudancaSchema } from '#contract/mercado/configuracao.ts'
import { novaTabelaSchema, tabelaDeFreteSchema } from '#contract/mercado/frete.ts'
import { comprador } from '#contract/pessoas/comprador.ts'
import { emReais } from '#domain/centavos.ts'
import { configuracaoPedeSegundaPessoa, limitePedeSegundaPessoa } from '#domain/conta/segunda-pessoa.ts'
import { mudarConfiguracao } from '#server/mercado/configuracao/alterar-configuracao.ts'
import { lerConfiguracaoEditavel } from '#server/mercado/configuracao/configuracao-repository.ts'
import { buscarUltimaVersao, tabelaVigente } from '#server/mercado/frete/frete-repository.ts'
import { versaoView } from '#server/mercado/frete/frete-view.ts'
import { gravarTabela } from '#server/mercado/frete/publicar-tabela.ts'
import { exigirComprador } from '#server/pessoas/comprador/comprador-repository.ts'
import { mudarLimite } from '#server/pessoas/comprador/definir-limite.ts'
import { type Ato, lerCom } from './ato.ts'

const corpoDoLimite = comprador['PUT /v1/comprador/credito'].body

export const definirLimite: Ato<z.output<typeof corpoDoLimite>> = {
  ler: lerCom(corpoDoLimite),
  escrever: ({ valor, limiteAnterior, ...dados }) => ({
    ...dados,
    valor: emReais(valor),
    ...(limiteAnterior !== undefined && { limiteAnterior: emReais(limiteAnterior) }),
  }),
  examinar: async ({ db }, regra, { limiteAnterior: limiteVisto, ...dados }) => {
    const { id, nome, limiteCentavos: antes } = await exigirComprador(db, dados.userId)
    const { valor: depois } = dados
    const pede = limitePedeSegundaPessoa(regra, antes, depois)
    const resumo = { acao: 'definir-limite', comprador: { id, nome }, antes, depois } as const
    return {
      dados: { ...dados, limiteAnterior: limiteVisto ?? antes },
      pedido: pede ? { alvoId: id, resumo } : null,
    }
  },
  executar: (deps, tx, dados, autoria) => mudarLimite(deps, tx, { ...dados, ...autoria }),
}

const corpoDaConfiguracao = configuracao['PUT /v1/configuracao'].body

export const alterarConfiguracao: Ato<z.output<typeof corpoDaConfiguracao>> = {
  ler: lerCom(corpoDaConfiguracao),
  escrever: dados => z.encode(corpoDaConfiguracao, dados),
  examinar: async ({ db }, _regra, { versao: versaoVista, ...mudanca }) => {
    const { versao, ...atual } = await lerConfiguracaoEditavel(db)
    const nomes = Object.keys(atual) as (keyof typeof atual)[] // the schema's own keys
    const alterados = nomes.filter(nome => mudanca[nome] !== undefined && mudanca[nome] !== atual[nome])
    const recortar = (valores: typeof mudanca) =>
      Object.fromEntries(alterados.map(nome => [nome, valores[nome]])) as z.output<typeof mudancaSchema>
    const pede = configuracaoPedeSegundaPessoa(atual, mudanca)
    const resumo = { antes: recortar(atual), depois: recortar(mudanca) }
    return {
      dados: { ...mudanca, versao: versaoVista ?? versao },
      pedido: pede ? { alvoId: null, resumo: { acao: 'alterar-configuracao', ...resumo } } : null,
    }
  },
  executar: mudarConfiguracao,
}

export const publicarFrete: Ato<z.output<typeof novaTabelaSchema>> = {
  ler: lerCom(novaTabelaSchema),
  escrever: dados => dados,
  examinar: async ({ db, clock }, _regra, { ultimaVersao: versaoVista, ...nova }) => {
    // In this order, as in `GET /v1/frete`.
    const ultimaVersao = await buscarUltimaVersao(db)
    const { versao, vigenteDesde, ...antes } = versaoView(await tabelaVigente(db, clock()))
    const depois = z.parse(tabelaDeFreteSchema, nova) // the same shape in wire form, with amounts in reais
    const resumo = { acao: 'publicar-frete', inicio: nova.inicio ?? null, antes, depois } as const
    return {
      dados: { ...nova, ultimaVersao: versaoVista ?? ultimaVersao },
      pedido: { alvoId: null, resumo },
    }
  },
  executar: gravarTabela,
}
