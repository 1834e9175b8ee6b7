import { describe, expect, it } from 'vitest'
import { type Acao, PAPEIS, papeisQuePodem, pode } from './permissao.ts'

// A new action does not compile until it has a row here.
const TABELA: Record<Acao, string> = {
  // spec §6, roles           ADM FUNCIONARIO COMPRADOR VENDEDOR
  'abrir-painel-adm': '             sim sim nao nao',
  'usar-mesa': '                    sim sim nao nao', // design/desk
  'gerir-produtos': '               sim sim nao nao',
  'gerir-sinonimos': '              sim sim nao nao', // rule N8
  'aprovar-cadastros': '            sim sim nao nao',
  'ver-compradores': '              sim sim nao nao',
  'ver-dados-cadastrais': '         sim sim nao nao',
  'definir-limite': '               sim sim nao nao',
  'alterar-status-do-pedido': '     sim sim nao nao',
  'filtrar-pedidos-por-comprador': 'sim sim nao nao',
  'ver-todos-os-pedidos': '         sim sim nao nao',
  'usar-carrinho-de-outro': '       sim sim nao nao', // rule M14
  'navegar-no-catalogo': '          sim sim sim nao', // spec §2
  'usar-carrinho': '                sim sim sim nao', // spec §2
  'usar-listas': '                  sim sim sim nao', // rule N36
  'gerar-boleto': '                 sim sim sim nao', // rule M14
  'gerir-boletos': '                sim sim sim nao', // rules M40, N95
  'ver-frete-e-boleto': '           sim sim sim nao',
  'publicar-cotacao': '             nao nao nao sim',
  'combinar-precos': '              nao nao sim sim', // rule N145
  'vincular-pagbank': '             nao nao nao sim',
  separar: '                        nao nao nao sim', // rule N54
  'registrar-nota': '               nao nao nao sim',
  'ver-proprio-extrato': '          nao nao sim nao', // rule M28
  'ver-extrato': '                  sim sim sim nao',
  'gerir-compras': '                nao nao sim nao', // rules M57, M58
  'somar-compras': '                nao nao sim nao', // design/orders
  'gerir-membros': '                nao nao sim nao', // rules N114, N119
  conferir: '                       sim sim sim nao', // rule N61
  'decidir-ocorrencias': '          sim sim nao nao', // rule N65
  'responder-ocorrencia': '         nao nao nao sim', // rule N64
  'bloquear-contas': '              sim sim nao nao', // rule M1
  'gerir-funcionarios': '           sim nao nao nao', // rule M4
  'gerir-ceasa': '                  sim sim nao nao', // rule N37
  'gerir-frete': '                  sim sim nao nao', // rule M16
  'gerir-entregas': '               sim sim nao nao', // rules N48, N51, N58
  'combinar-frete': '               sim sim nao nao', // rule M39
  'gerir-configuracao': '           sim sim nao nao', // rules M18, M19, M21
  'gerir-reembolsos': '             sim sim nao nao', // rule M27
  'pagar-vendedores': '             sim sim nao nao', // rule M44
  'gerir-abatimentos': '            sim sim nao nao', // rule N72
  'ver-acertos': '                  sim sim nao sim', // rule N67
  'ver-repasses': '                 nao nao nao sim', // rule N90
  'ver-auditoria': '                sim sim nao nao',
  'executar-trabalhos': '           sim sim nao nao',
  'editar-perfil': '                sim sim sim sim', // spec §2
  'editar-cadastro': '              nao nao sim sim', // rule M56
  'editar-endereco': '              nao nao sim nao', // rule M56
  'manter-sessao': '                nao nao sim sim', // rule M5, design/sessions
  'usar-segundo-fator': '           sim sim nao nao', // rule M5, design/sign-in
  'ver-avisos': '                   sim sim sim sim', // rule N45
  'escolher-avisos': '              sim sim sim sim', // rule N44
  'ver-valores-do-pedido': '        sim sim sim sim', // rule N113
  'usar-integracoes': '             nao nao sim sim', // rule N136
  'ver-relatorios': '               sim sim sim sim', // rules N107–N112
  'ver-produtos': '                 sim sim sim sim',
  'ver-vendedores': '               sim sim sim sim',
  'ver-cotacoes': '                 sim sim sim sim',
  'ver-pedidos': '                  sim sim sim sim',
}

const linhas = Object.entries(TABELA).map(
  ([acao, linha]) => [acao as Acao, linha.trim().split(' ')] as const, // the keys are the type's own
)

describe('who may do what', () => {
  it('spec §6.1: there are four roles', () => {
    expect(PAPEIS).toEqual(['ADM', 'FUNCIONARIO', 'COMPRADOR', 'VENDEDOR'])
  })

  it.each(linhas)('spec §6: %s', (acao, esperado) => {
    expect(PAPEIS.map(papel => (pode(papel, acao) ? 'sim' : 'nao'))).toEqual(esperado)
    expect(papeisQuePodem(acao)).toEqual(PAPEIS.filter((_, i) => esperado[i] === 'sim'))
  })

  it('spec §6, rule M4: ADM and FUNCIONARIO may do the same, but for the accounts of employees', () => {
    const soDoAdm = linhas
      .map(([acao]) => acao)
      .filter(acao => pode('ADM', acao) !== pode('FUNCIONARIO', acao))
    expect(soDoAdm).toEqual(['gerir-funcionarios'])
  })
})
