// The kinds of task about registrations.
import * as z from 'zod/mini'
import { limiteSchema } from '#contract/campos.ts'
import type { AcaoDeTarefa, TipoDeclarado } from './tipo-de-tarefa.ts'

const desfazerDecisao = {
  letra: 'D',
  rotulo: 'Desfazer',
  pergunta: 'O cadastro volta a esperar pela equipe, com o limite de antes.',
  feito: 'Cadastro de volta na análise.',
  falha: 'Erro ao desfazer a decisão.',
  encerrada: true,
  discreta: true,
  recusas: ['conta-ja-mudou', 'tarde-para-desfazer'],
} as const satisfies AcaoDeTarefa

const recusarCadastro = {
  letra: 'R',
  rotulo: 'Recusar',
  observacao: { rotulo: 'Motivo', dica: 'A pessoa lê este texto quando entrar.' },
  desfaz: 'desfazer',
  perigo: true,
  recusas: ['cadastro-ja-analisado'],
} as const

export const tiposDeCadastro = {
  'vendedor-pendente': {
    titulo: 'Vendedores pendentes',
    um: 'Vendedor pendente',
    noSino: ['cadastro', 'cadastros'],
    vazio: 'Nenhum vendedor pendente.', // spec §8.20
    falhaDaLista: 'Erro ao carregar vendedores pendentes.', // spec §8.18
    quem: 'aprovar-cadastros',
    acoes: {
      aceitar: {
        letra: 'A',
        rotulo: 'Aceitar',
        feito: 'Vendedor aceito com sucesso!', // spec §8.22
        falha: 'Falha ao aceitar vendedor.', // spec §8.24
        desfaz: 'desfazer',
        direta: true,
        recusas: ['cadastro-ja-analisado'],
      },
      recusar: {
        ...recusarCadastro,
        pergunta: 'O cadastro sai da fila. Se algo mudar, dá para reabri-lo na página do vendedor.',
        feito: 'Vendedor recusado.',
        falha: 'Falha ao recusar vendedor.',
      },
      desfazer: desfazerDecisao,
    },
  },
  'comprador-pendente': {
    titulo: 'Compradores pendentes',
    um: 'Comprador pendente',
    noSino: ['cadastro', 'cadastros'],
    vazio: 'Nenhum comprador pendente.', // spec §8.21
    falhaDaLista: 'Erro ao carregar compradores pendentes.', // spec §8.19
    quem: 'aprovar-cadastros',
    acoes: {
      aceitar: {
        letra: 'A',
        rotulo: 'Aceitar',
        feito: 'Comprador aceito com sucesso!', // spec §8.23
        falha: 'Falha ao aceitar comprador.', // spec §8.25
        campos: z.strictObject({ limite: z.optional(limiteSchema) }),
        desenho: { limite: { rotulo: 'Limite', como: 'dinheiro', sugestoes: [2000, 5000, 10_000] } },
        desfaz: 'desfazer',
        direta: true,
        recusas: ['cadastro-ja-analisado'],
      },
      recusar: {
        ...recusarCadastro,
        pergunta: 'O cadastro sai da fila. Se algo mudar, dá para reabri-lo na página do comprador.',
        feito: 'Comprador recusado.',
        falha: 'Falha ao recusar comprador.',
      },
      desfazer: desfazerDecisao,
    },
  },
} as const satisfies Readonly<Record<string, TipoDeclarado>>
