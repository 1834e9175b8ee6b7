// All accounts, through registration, approval, credit limit and linking, as for real users.
import { randomBytes } from 'node:crypto'
import { centavos, deReais } from '#domain/centavos.ts'
import { login } from '#server/auth/login.ts'
import { register } from '#server/auth/register.ts'
import { buscarSessao } from '#server/auth/session-repository.ts'
import { definirLimite } from '#server/comprador/definir-limite.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { exigir } from '#server/http/recusa-error.ts'
import { iniciarVinculo, vincularConta } from '#server/pagbank/vincular-conta.ts'
import { aprovarCadastro } from '#server/user/aprovar-cadastro.ts'
import { criarContaDaEquipe } from '#server/user/criar-conta-da-equipe.ts'
import { EMAILS, EQUIPE, LIMITE_DO_COMPRADOR_CENTAVOS, SENHA_DA_DEMONSTRACAO } from './contas.ts'
import { type CompradorDeDemonstracao, dados, type VendedorDeDemonstracao } from './dados.ts'
import {
  DIA_DA_EQUIPE,
  DIA_DO_PRIMEIRO_CADASTRO,
  DIAS_DE_QUEM_ESPERA,
  dependenciasNoDia,
  ESPERA_DA_APROVACAO,
  ESPERA_DEPOIS_DA_APROVACAO,
} from './dias.ts'
import type { Simulacao } from './simulacao.ts'

/** Ids by the name of the company. */
export type IdsPorEmpresa = ReadonlyMap<string, number>

/** Creates staff, sellers and buyers; returns their ids. */
export async function cadastrarTodos(deps: Dependencies, simulacao: Simulacao): Promise<IdsPorEmpresa> {
  const [adm] = await Promise.all(
    EQUIPE.map(conta =>
      criarContaDaEquipe(dependenciasNoDia(deps, DIA_DA_EQUIPE), {
        ...conta,
        password: SENHA_DA_DEMONSTRACAO,
      }),
    ),
  )
  const porUsuarioId = adm ?? 0
  const ids = new Map<string, number>()
  let dia = DIA_DO_PRIMEIRO_CADASTRO
  for (const vendedor of dados.vendedores)
    ids.set(vendedor.nome, await cadastrarVendedor(deps, { vendedor, porUsuarioId, simulacao, dia: dia-- }))
  for (const comprador of dados.compradores)
    ids.set(comprador.nome, await cadastrarComprador(deps, { comprador, porUsuarioId, dia: dia-- }))
  ids.set('Administração', porUsuarioId)
  return ids
}

interface NovoVendedor {
  vendedor: VendedorDeDemonstracao
  porUsuarioId: number
  simulacao: Simulacao
  /** How many days ago it registered, unless it still waits. */
  dia: number
}

async function cadastrarVendedor(
  deps: Dependencies,
  { vendedor, porUsuarioId, simulacao, dia }: NovoVendedor,
): Promise<number> {
  const acesso = acessoDe(vendedor.nome, 'vendas')
  const { nome, cnpj, regiao, descricao } = vendedor
  const pedidoEm = vendedor.pendente ? DIAS_DE_QUEM_ESPERA.vendedor : dia
  const id = await register(dependenciasNoDia(deps, pedidoEm), {
    ...acesso,
    ...telefone(cnpj),
    nome,
    cnpj,
    regiao,
    role: 'VENDEDOR',
  })
  await deps.db.updateTable('usuario').set({ descricao }).where('id', '=', id).execute()
  if (vendedor.pendente) return id
  const aprovadoEm = dia - ESPERA_DA_APROVACAO
  await aprovarCadastro(dependenciasNoDia(deps, aprovadoEm), { id, papel: 'VENDEDOR', porUsuarioId })
  const aindaNaoVinculou = acesso.email === EMAILS['Citros Tanguá Comércio']
  if (!aindaNaoVinculou) await vincular(deps, simulacao, { vendedor, acesso, dia: aprovadoEm })
  return id
}

async function vincular(
  deps: Dependencies,
  simulacao: Simulacao,
  { vendedor, acesso, dia }: { vendedor: VendedorDeDemonstracao; acesso: Acesso; dia: number },
): Promise<void> {
  // Login and state are of today: with an older date they would expire between two calls.
  const { token } = await login(deps, acesso)
  const sessao = exigir(await buscarSessao(deps.db, token, deps.clock()), 'sem-sessao')
  const state = new URL(await iniciarVinculo(deps, sessao)).searchParams.get('state') ?? ''
  const depoisDaAprovacao = dependenciasNoDia(deps, dia - ESPERA_DEPOIS_DA_APROVACAO)
  await vincularConta(depoisDaAprovacao, sessao, { code: await simulacao.autorizarConta(vendedor), state })
}

async function cadastrarComprador(
  deps: Dependencies,
  { comprador, porUsuarioId, dia }: { comprador: CompradorDeDemonstracao; porUsuarioId: number; dia: number },
): Promise<number> {
  const { limiteSugerido, cep, ...empresa } = comprador
  const acesso = acessoDe(comprador.nome, 'compras')
  const espera = acesso.email === EMAILS['Empório Natural do Leblon']
  const id = await register(dependenciasNoDia(deps, espera ? DIAS_DE_QUEM_ESPERA.comprador : dia), {
    ...acesso,
    ...telefone(comprador.cnpj),
    nome: empresa.nome,
    cnpj: empresa.cnpj,
    cidade: empresa.cidade,
    bairro: empresa.bairro,
    estado: empresa.estado,
    estadoSigla: empresa.estadoSigla,
    role: 'COMPRADOR',
    cep: cep.replace('-', ''),
    rua: 'Rua da Feira',
    numero: '100',
  })
  if (espera) return id
  const aprovadoEm = dia - ESPERA_DA_APROVACAO
  await aprovarCadastro(dependenciasNoDia(deps, aprovadoEm), { id, papel: 'COMPRADOR', porUsuarioId })
  const ehContaDeLogin = acesso.email === EMAILS['Cantina do Largo']
  const valor = ehContaDeLogin ? centavos(LIMITE_DO_COMPRADOR_CENTAVOS) : deReais(limiteSugerido)
  const depoisDaAprovacao = dependenciasNoDia(deps, aprovadoEm - ESPERA_DEPOIS_DA_APROVACAO)
  await definirLimite(depoisDaAprovacao, { userId: id, valor, porUsuarioId })
  return id
}

interface Acesso {
  email: string
  password: string
}

function acessoDe(nome: string, caixa: 'compras' | 'vendas'): Acesso {
  const email = EMAILS[nome]
  if (email) return { email, password: SENHA_DA_DEMONSTRACAO }
  const palavra =
    nome
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z ]/g, '')
      .split(' ')
      .at(-1) ?? 'empresa'
  return { email: `${caixa}@${palavra}.example`, password: randomBytes(18).toString('base64url') }
}

// Obviously invented numbers, one for each company.
function telefone(cnpj: string): { ddd: string; celular: string } {
  return { ddd: '21', celular: `90000${cnpj.replace(/\D/g, '').slice(4, 8)}` }
}
