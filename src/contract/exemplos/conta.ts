// Examples about accounts: session, profile, sellers, buyers, PagBank. They tell one story with those of mercado.ts.

import type { pagbank } from '#contract/contas/pagbank.ts'
import type { vendedor } from '#contract/mercado/vendedor.ts'
import type { acesso } from '#contract/pessoas/acesso.ts'
import type { auth } from '#contract/pessoas/auth.ts'
import type { comprador } from '#contract/pessoas/comprador.ts'
import type { segundoFator } from '#contract/pessoas/segundo-fator.ts'
import type { user } from '#contract/pessoas/user.ts'
import { exemplosDeAbatimento } from './abatimento.ts'
import type { ExemplosDe } from './exemplo.ts'

type Contas = typeof auth &
  typeof acesso &
  typeof segundoFator &
  typeof user &
  typeof vendedor &
  typeof pagbank &
  typeof comprador

const LINK_TOKEN = 'q3J8mY0v5tT1cXw2LkR9bNnE7uHsDfG4aZpVoIyQxKc'

const pelaManha = {
  id: 40,
  em: '2026-11-20T11:02:00.000Z',
  tipo: 'ENTROU',
  endereco: '203.0.113.7',
  aparelho: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
} as const
const deMadrugada = {
  id: 39,
  em: '2026-11-20T06:40:00.000Z',
  tipo: 'SENHA_ERRADA',
  endereco: '198.51.100.23',
  aparelho: null,
} as const

const umUser = {
  id: 3,
  nome: 'Mercado Bom Dia',
  email: 'compras@mercado.example',
  emailConfirmado: true,
  role: 'COMPRADOR',
  status: 'ATIVO',
  motivoDoStatus: null,
  imageUrl: null,
  descricao: 'Mercado de bairro no Centro.',
  cep: '20040030',
  regiao: null,
  limiteDeCredito: 20_000,
  limiteDisponivel: 18_125,
  pagBankId: null,
  vinculoDoPagBank: null,
  contatoDeSuporte: 'suporte@restia.example',
  faltaSegundoFator: false,
  comprouDuasVezes: true,
  aceitarPrivacidade: false,
  versao: 2,
  membro: null,
} as const

const umCadastro = {
  cnpj: '11222333000181',
  ddd: '21',
  celular: '998765432',
  endereco: {
    cep: '20040030',
    rua: 'Rua da Alfândega',
    numero: '120',
    complemento: 'Loja B',
    bairro: 'Centro',
    cidade: 'Rio de Janeiro',
    estado: 'Rio de Janeiro',
    estadoSigla: 'RJ',
    notaDeEntrega: 'Portão lateral, das 5h às 7h.',
  },
  versao: 3,
} as const

const umVendedor = {
  id: 7,
  nome: 'Sítio Alvorada',
  regiao: 'RIO_DE_JANEIRO',
  imageUrl: null,
  descricao: 'Tomate e folhas da Região Serrana.',
  email: 'vendas@sitio.example',
  emailConfirmado: true,
  cnpj: '12ABC34501DE35',
  telefone: '(22) 98765-4321',
  status: 'ATIVO',
} as const

const umComprador = {
  id: 3,
  nome: 'Mercado Bom Dia',
  email: 'compras@mercado.example',
  emailConfirmado: true,
  cep: '20040030',
  cnpj: '11222333000181',
  status: 'ATIVO',
  imageUrl: null,
  descricao: null,
  limiteDeCredito: 20_000,
  limiteDisponivel: 18_125,
  telefone: '(21) 99876-5432',
  dataCriacao: '2026-11-03T13:20:00.000Z',
} as const

const endereco = {
  rua: 'Rua da Alfândega',
  numero: '120',
  bairro: 'Centro',
  cidade: 'Rio de Janeiro',
  estadoSigla: 'RJ',
}

const extrato = {
  content: [
    {
      id: 41,
      data: '2026-11-20T14:05:00.000Z',
      tipo: 'RESERVADO',
      valor: -1875,
      pedidoId: 31,
      disponivel: 18_125,
    },
  ],
  last: true,
  currentPage: 0,
  totalPages: 1,
} as const

const pagina = { page: 0, size: 20 }
const recusa = { aprovado: false, motivo: 'O CNPJ está baixado na Receita.' } as const
const bloqueio = { bloqueado: true, motivo: 'Três boletos em atraso.' }

export const exemplosDeConta: ExemplosDe<Contas> = {
  'POST /v1/auth/login': {
    body: { email: 'compras@mercado.example', password: 'feira-livre', codigo: '287082', manter: true },
    resposta: umUser,
  },
  'POST /v1/auth/logout': { body: {} },
  'POST /v1/auth/confirmar-senha': { body: { senhaAtual: 'feira-livre' } },
  'GET /v1/auth/user-info': { resposta: umUser },
  'GET /v1/auth/correcao': {
    resposta: {
      correcao: {
        campos: ['telefone'],
        mensagem: 'O telefone não atende. Escreva o da loja.',
        pedidaEm: '2026-11-26T12:00:00.000Z',
        valores: { ddd: '21', celular: '999990000' },
      },
    },
  },
  'PUT /v1/auth/correcao': { body: { ddd: '21', celular: '25551234' } },
  'GET /v1/auth/verify-token': { resposta: { valido: true } },
  'GET /v1/auth/suporte': { resposta: { contatoDeSuporte: 'suporte@restia.example' } },
  'POST /v1/auth/register': {
    form: {
      role: 'COMPRADOR',
      nome: 'Mercado Bom Dia',
      email: 'compras@mercado.example',
      password: 'feira-livre',
      cnpj: '11.222.333/0001-81',
      ddd: '21',
      celular: '998765432',
      cep: '20040030',
      rua: 'Rua da Alfândega',
      numero: '120',
      bairro: 'Centro',
      cidade: 'Rio de Janeiro',
      estado: 'Rio de Janeiro',
      estadoSigla: 'RJ',
    },
  },
  'POST /v1/auth/recuperar-senha': { body: { email: 'compras@mercado.example' } },
  'POST /v1/auth/redefinir-senha': { body: { token: LINK_TOKEN, password: 'feira-nova' } },
  'POST /v1/auth/convite/leitura': {
    body: { token: LINK_TOKEN },
    resposta: { empresa: 'Mercado Bom Dia', email: 'joao@mercado.example', funcao: 'COMPRAS' },
  },
  'POST /v1/auth/convite': {
    body: {
      token: LINK_TOKEN,
      nome: 'João Lima',
      password: 'feira-livre',
    },
    resposta: {
      ...umUser,
      membro: {
        id: 2,
        nome: 'João Lima',
        email: 'joao@mercado.example',
        emailConfirmado: true,
        funcao: 'COMPRAS',
        limitePorPedido: 500,
        limitePorMes: null,
      },
    },
  },
  'POST /v1/user/confirmar-email': { body: { token: LINK_TOKEN } },
  'POST /v1/user/desfazer-email': {
    body: { token: LINK_TOKEN },
    resposta: {
      email: 'compras@mercado.example',
      tokenDaSenha: 'tB6nQ1rYc8KfW0zXhLm3vUeJ5oPgS7dAiN2xCwTyR9k',
    },
  },
  'POST /v1/user/confirmacao-de-email': { body: {} },
  'PUT /v1/user': {
    form: { nome: 'Mercado Bom Dia', descricao: 'Mercado de bairro no Centro.', cep: '20040-030' },
    resposta: umUser,
  },
  'GET /v1/user/cadastro': { resposta: umCadastro },
  'PUT /v1/user/endereco': {
    body: {
      cep: '20040-030',
      rua: 'Rua da Alfândega',
      numero: '120',
      complemento: 'Loja B',
      bairro: 'Centro',
      cidade: 'Rio de Janeiro',
      estado: 'Rio de Janeiro',
      estadoSigla: 'RJ',
      notaDeEntrega: 'Portão lateral, das 5h às 7h.',
    },
    resposta: umCadastro,
  },
  'PUT /v1/user/telefone': { body: { ddd: '21', celular: '998765432' }, resposta: umCadastro },
  'GET /v1/acesso': {
    query: pagina,
    resposta: { content: [pelaManha, deMadrugada], last: true, currentPage: 0, totalPages: 1 },
  },
  'GET /v1/acesso/todos': {
    query: { ...pagina, usuarioId: 3 },
    resposta: {
      content: [{ ...pelaManha, pessoa: { id: 3, nome: 'Mercado Bom Dia' } }],
      last: true,
      currentPage: 0,
      totalPages: 1,
    },
  },
  'POST /v1/acesso/encerrar-outras': { body: {}, resposta: { encerradas: 1 } },
  'GET /v1/segundo-fator': { resposta: { ativoDesde: '2026-11-20T11:10:00.000Z', codigosRestantes: 10 } },
  'POST /v1/segundo-fator': {
    body: { senhaAtual: 'feira-livre' },
    resposta: {
      chave: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      endereco: 'otpauth://totp/R%C3%A9stia:adm%40restia.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      qr: { lado: 33, caminho: 'M0 0h1v1h-1zM1 0h1v1h-1z' },
    },
  },
  'PUT /v1/segundo-fator': {
    body: { codigo: '287082' },
    resposta: { codigosDeRecuperacao: ['3CEW-ZQ7K-2NPA-H5TY'] },
  },
  'POST /v1/segundo-fator/desativacao': { body: { senhaAtual: 'feira-livre', codigo: '081804' } },
  ...exemplosDeAbatimento,
  'GET /v1/user/extrato': { query: pagina, resposta: extrato },
  'GET /v1/vendedor': {
    query: { ...pagina, busca: 'alvorada' },
    resposta: { content: [umVendedor], last: true, currentPage: 0, totalPages: 1 },
  },
  'GET /v1/vendedor/pendente': {
    resposta: [
      {
        ...umVendedor,
        status: 'PENDENTE',
        dataCriacao: '2026-11-19T11:00:00.000Z',
        outrasContas: [],
        desde: '2026-11-19T11:00:00.000Z',
        frase: 'Cadastro de vendedor',
      },
    ],
  },
  'GET /v1/vendedor/condicoes': {
    resposta: { pedidoMinimo: 150, ausenteDe: '2026-11-25', ausenteAte: '2026-12-01', pedidosAbertos: 3 },
  },
  'PUT /v1/vendedor/condicoes': {
    body: { pedidoMinimo: '150,00', ausenteDe: '2026-11-25', ausenteAte: '2026-12-01' },
    resposta: { pedidoMinimo: 150, ausenteDe: '2026-11-25', ausenteAte: '2026-12-01', pedidosAbertos: 3 },
  },
  'GET /v1/vendedor/{id}': { params: { id: 7 }, resposta: umVendedor },
  'PUT /v1/vendedor/pendente/{id}': { params: { id: 7 }, body: recusa },
  'PUT /v1/vendedor/{id}/reabertura': { params: { id: 7 }, body: { para: 'PENDENTE' } },
  'PUT /v1/vendedor/{id}/bloqueio': { params: { id: 7 }, body: bloqueio },
  'POST /v1/vendedor/pagbank/autorizacao': {
    resposta: { url: 'https://connect.pagbank.example/oauth2/authorize?client_id=1&state=7x0f' },
  },
  'DELETE /v1/vendedor/pagbank/vinculo': {
    body: { contaId: 'ACCO_9A6911B6-8DE2-4CC7-B24A-8ACFBED71DB6' },
  },
  'PUT /v1/vendedor/pagbank/notificacao/auth': {
    body: { code: '5e1b0c7a9d2f4e6881b3c5d7f9a0e2c4', state: '7x0f' },
  },
  'GET /v1/comprador': {
    query: { ...pagina, busca: 'bom dia', situacao: 'EM_ATRASO' },
    resposta: {
      content: [
        {
          ...umComprador,
          emAberto: 1875,
          vencido: 300,
          faixas: [{ faixa: 'ATE_7', quantos: 1, valor: 300 }],
        },
      ],
      last: true,
      currentPage: 0,
      totalPages: 1,
      somas: { compradores: 1, limite: 20_000, emAberto: 1875, vencido: 300 },
    },
  },
  'GET /v1/comprador/planilha': {
    query: { busca: 'bom dia', situacao: 'EM_ATRASO' },
    resposta: 'Comprador;CNPJ;Telefone;E-mail;Limite;Em aberto;Em atraso\r\n',
  },
  'GET /v1/comprador/pendente': {
    resposta: [
      {
        ...umComprador,
        status: 'PENDENTE',
        limiteDeCredito: 0,
        limiteDisponivel: 0,
        endereco,
        outrasContas: [{ id: 2, nome: 'Mercado Bom Dia, filial Lapa', role: 'COMPRADOR', status: 'ATIVO' }],
        desde: '2026-11-19T11:00:00.000Z',
        frase: 'Cadastro de Rio de Janeiro, RJ',
      },
    ],
  },
  'GET /v1/comprador/{id}': { params: { id: 3 }, resposta: { ...umComprador, endereco } },
  'PUT /v1/comprador/pendente/{id}': { params: { id: 3 }, body: { aprovado: true, limite: 5000 } },
  'PUT /v1/comprador/{id}/reabertura': { params: { id: 3 }, body: { para: 'ATIVO' } },
  'PUT /v1/comprador/{id}/bloqueio': { params: { id: 3 }, body: bloqueio },
  'GET /v1/comprador/{id}/extrato': { params: { id: 3 }, query: pagina, resposta: extrato },
  'PUT /v1/comprador/credito': { body: { userId: 3, valor: 20_000 } },
  'PUT /v1/comprador/prazo': { body: { userId: 3, dias: 14 } },
}
