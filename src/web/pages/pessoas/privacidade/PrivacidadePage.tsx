import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatarData } from '#domain/calendario.ts'
import { PRIVACIDADE } from '#domain/conta/privacidade.ts'
import { paths } from '#web/paths.ts'
import { usePrivacidade } from '#web/queries/pessoas/privacidade-queries.ts'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { Box, Stack } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './PrivacidadePage.module.css'

const GUARDADO: readonly (readonly [oque: string, porque: ReactNode])[] = [
  [
    'Cadastro',
    'Nome, CNPJ, e-mail, telefone e endereço, para vender, cobrar e entregar. Até você encerrar a conta.',
  ],
  [
    'Pedidos e contas',
    'O que a lei fiscal manda guardar, com nome, CNPJ e endereço. Cinco anos depois de encerrar a conta.',
  ],
  ['Ocorrências e notas', 'O que faltou na entrega e as notas fiscais. Ficam com o pedido.'],
  ['Mensagens e fotos', 'As conversas dos pedidos. Até você encerrar a conta.'],
  ['Acessos', 'Dia, rede e aparelho de cada entrada, por segurança e pelo Marco Civil. Seis meses.'],
  ['Avisos', 'O que o sino contou. Noventa dias.'],
  ['Cookies', 'O da sua sessão e, por segundos, um que diz que você mudou algo. Nenhum de propaganda.'],
]

/** What is kept of people, why and for how long, and who answers for it (rule N130). A change of what it promises is a new version. */
export function PrivacidadePage() {
  const { data } = usePrivacidade()
  const { versao, desde } = PRIVACIDADE
  return (
    <Box className={`measure ${styles.page}`}>
      <PageHeader title="Privacidade" aside={`Versão ${versao}, desde ${formatarData(desde)}`} />
      <Stack gap={5}>
        <Parte titulo="O que guardamos">
          <DefinitionList items={GUARDADO} />
        </Parte>
        <Parte titulo="Quem recebe">
          <p>
            Quem compra e quem vende leem o nome um do outro. O PagBank recebe o que o boleto pede: nome,
            CNPJ, e-mail, telefone e endereço. Não vendemos dados.
          </p>
        </Parte>
        <Parte titulo="O que você pode">
          <p>
            Ver, corrigir e exportar seus dados e encerrar a conta, no{' '}
            <Link to={paths.perfil} hash="privacidade">
              perfil
            </Link>
            . São direitos seus pela LGPD, a Lei 13.709/2018.
          </p>
        </Parte>
        <Parte titulo="Quem responde">
          <p className="breaks">
            Encarregado dos dados: <strong>{data?.encarregado ?? '…'}</strong>
          </p>
        </Parte>
      </Stack>
    </Box>
  )
}

function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section>
      <Box as="h2" below={2}>
        {titulo}
      </Box>
      {children}
    </section>
  )
}
