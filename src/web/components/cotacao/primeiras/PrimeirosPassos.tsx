import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useCotacoesDoVendedor } from '#web/queries/mercado/cotacao-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import styles from './PrimeirosPassos.module.css'

/** With more prices than these a seller needs no help, even without a picture. */
const PRIMEIROS_PRECOS = 5

interface Passo {
  titulo: string
  texto: string
  feito: boolean
  /** The part of the profile where it is done. */
  ancora: string
}

/** What a seller that is just beginning has to do, and how far it is; nothing for all others. */
export function PrimeirosPassos() {
  const { id, pagBankId, imageUrl } = useUser()
  const { data: cotacoes } = useCotacoesDoVendedor(id)
  if (!cotacoes || (cotacoes.length > 0 && (imageUrl || cotacoes.length > PRIMEIROS_PRECOS))) return null
  const passos: readonly Passo[] = [
    {
      titulo: 'Conta PagBank conectada',
      texto: 'É nela que você recebe a sua parte de cada boleto.',
      feito: pagBankId !== null,
      ancora: 'pagbank',
    },
    {
      titulo: 'Publique seus cinco primeiros preços',
      texto: 'Todos de uma vez. Os compradores veem na hora.',
      feito: cotacoes.length > 0,
      ancora: 'cotacoes',
    },
    {
      titulo: 'Ponha sua foto ou marca',
      texto: 'Ela aparece ao lado dos seus preços.',
      feito: imageUrl !== null,
      ancora: 'editar-perfil',
    },
  ]
  const feitos = passos.filter(({ feito }) => feito).length
  const proximo = passos.find(({ feito }) => !feito)
  return (
    <Card flow="stack" gap={3} below={4} pad={5} className={styles.passos}>
      <p className={styles.titulo}>
        Comece a vender: {feitos} de {passos.length} passos prontos
      </p>
      <Grid as="ol" gap={3} className={styles.lista} aria-label="Primeiros passos">
        {passos.map(passo => (
          <Row
            key={passo.ancora}
            as="li"
            gap={3}
            align="start"
            pad={3}
            className={classNames(styles.passo, passo === proximo && styles.proximo)}
          >
            <PassoDaLista passo={passo} />
          </Row>
        ))}
      </Grid>
    </Card>
  )
}

function PassoDaLista({ passo: { titulo, texto, feito, ancora } }: { passo: Passo }) {
  return (
    <>
      <span className={classNames('centered', styles.sinal, feito && styles.feito)}>
        {feito && <Icon name="check" size={16} />}
      </span>
      <Stack as="span" gap="hair">
        {feito ? (
          <span>
            {titulo} <span className="visually-hidden">(pronto)</span>
          </span>
        ) : (
          <>
            <Link to={paths.perfil} hash={ancora} className={`stretched-link ${styles.link}`}>
              {titulo}
            </Link>
            <span className="compact">{texto}</span>
          </>
        )}
      </Stack>
    </>
  )
}
