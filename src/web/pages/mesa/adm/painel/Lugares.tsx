import { Link } from '@tanstack/react-router'
import type { Acao } from '#domain/conta/permissao.ts'
import { paths } from '#web/paths.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Box, Grid } from '#web/ui/layout/Layout.tsx'
import styles from '../AdmPage.module.css'

type Lugar = readonly [rotulo: string, to: string, acao: Acao]

const GRUPOS: readonly (readonly [grupo: string, lugares: readonly Lugar[]])[] = [
  [
    'Pessoas',
    [
      ['Compradores', paths.compradores, 'ver-compradores'],
      ['Compradores pendentes', paths.compradoresPendentes, 'aprovar-cadastros'],
      ['Vendedores', paths.vendedores, 'ver-vendedores'],
      ['Vendedores pendentes', paths.vendedoresPendentes, 'aprovar-cadastros'],
      ['Funcionários', paths.funcionarios, 'gerir-funcionarios'],
    ],
  ],
  [
    'Entrega',
    [
      ['Rotas', paths.rotas, 'gerir-entregas'],
      ['Entregas', paths.entregas, 'gerir-entregas'],
      ['Frete', paths.frete, 'gerir-frete'],
    ],
  ],
  [
    'Casa',
    [
      ['Repasses', paths.conferenciaDosRepasses, 'gerir-reembolsos'],
      ['Relatórios', paths.relatorios, 'ver-relatorios'],
      ['Sinônimos', paths.sinonimos, 'gerir-sinonimos'],
      ['CEASA', paths.ceasa, 'gerir-ceasa'],
      ['Configuração', paths.configuracao, 'gerir-configuracao'],
      ['Auditoria', paths.auditoria, 'ver-auditoria'],
      ['Sistema', paths.sistema, 'abrir-painel-adm'],
    ],
  ],
]

/** Registers, delivery and settings, as far as the role permits. */
export function Lugares() {
  const pode = usePermissao()
  return (
    <section aria-labelledby="lugares">
      <Box as="h2" below={3} id="lugares">
        Lugares
      </Box>
      <div className="panel divided">
        {GRUPOS.map(([grupo, lugares]) => (
          <Box key={grupo} pad="3-4">
            <h3 className="muted small">{grupo}</h3>
            <Grid as="ul" columns={2} columnGap={3}>
              {lugares.map(
                ([rotulo, to, acao]) =>
                  pode(acao) && (
                    <li key={to}>
                      <Link to={to} className={`name-link target ${styles.lugar}`}>
                        {rotulo}
                      </Link>
                    </li>
                  ),
              )}
            </Grid>
          </Box>
        ))}
      </div>
    </section>
  )
}
