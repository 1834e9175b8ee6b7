// The kinds of task about registrations.
import * as z from 'zod/mini'
import { limiteSchema } from '#contract/campos.ts'
import { MARCAS } from '#domain/cadastro/analise.ts'
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

const pedirCorrecao = {
  letra: 'C',
  rotulo: 'Pedir correção',
  pergunta: 'O cadastro continua na fila, com o mesmo prazo.',
  feito: 'Correção pedida.',
  falha: 'Erro ao pedir a correção.',
  observacao: { rotulo: 'O que corrigir', dica: 'A pessoa lê este texto ao entrar e por e-mail.' },
  discreta: true,
  recusas: ['cadastro-ja-analisado'],
} as const

/** At least one of them is asked for. */
const algumMarcado = z.refine<object>(campos => Object.values(campos).some(Boolean), {
  path: ['nome'],
  error: 'Marque o que a pessoa precisa mudar.',
})
const marcado = z.optional(z.boolean())
const daEmpresa = { nome: marcado, cnpj: marcado, telefone: marcado }
const desenhoDaEmpresa = {
  nome: { rotulo: 'Nome', como: 'marca' },
  cnpj: { rotulo: 'CNPJ', como: 'marca' },
  telefone: { rotulo: 'Telefone', como: 'marca' },
} as const

const conferir = {
  letra: 'M',
  rotulo: 'Marcar como conferido',
  feito: 'Conferência anotada.',
  falha: 'Erro ao anotar a conferência.',
  noDetalhe: true,
  recusas: ['cadastro-ja-analisado'],
} as const

const anotar = {
  letra: 'N',
  rotulo: 'Anotar',
  feito: 'Nota guardada.',
  falha: 'Erro ao guardar a nota.',
  observacao: { rotulo: 'Nota da equipe', dica: 'A pessoa não lê.' },
  noDetalhe: true,
  recusas: ['cadastro-ja-analisado'],
} as const satisfies AcaoDeTarefa

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
      corrigir: {
        ...pedirCorrecao,
        campos: z.strictObject(daEmpresa).check(algumMarcado),
        desenho: desenhoDaEmpresa,
      },
      conferir: {
        ...conferir,
        campos: z.strictObject({ marca: z.enum(['cnpj', 'telefone']), feita: z.boolean() }),
      },
      anotar,
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
      corrigir: {
        ...pedirCorrecao,
        campos: z.strictObject({ ...daEmpresa, endereco: marcado }).check(algumMarcado),
        desenho: { ...desenhoDaEmpresa, endereco: { rotulo: 'Endereço', como: 'marca' } },
      },
      conferir: { ...conferir, campos: z.strictObject({ marca: z.enum(MARCAS), feita: z.boolean() }) },
      anotar,
      desfazer: desfazerDecisao,
    },
  },
  'conta-a-encerrar': {
    titulo: 'Contas a encerrar',
    um: 'Conta a encerrar',
    noSino: ['conta a encerrar', 'contas a encerrar'],
    vazio: 'Nenhuma conta a encerrar.',
    quem: 'bloquear-contas',
    acoes: {
      encerrar: {
        letra: 'E',
        rotulo: 'Encerrar conta',
        pergunta: ({ pessoa }) =>
          `Encerrar a conta de ${pessoa}? Senha, equipe, listas, mensagens e contatos somem agora. Pedidos e contas ficam cinco anos. Não há como voltar atrás.`,
        feito: 'Conta encerrada.',
        falha: 'Erro ao encerrar a conta.',
        perigo: true,
        recusas: ['conta-com-pendencias', 'conta-encerrada'],
      },
    },
  },
} as const satisfies Readonly<Record<string, TipoDeclarado>>
