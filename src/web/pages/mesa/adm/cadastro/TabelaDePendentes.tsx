import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import { type Centavos, deReais, formatarComMilhares } from '#domain/centavos.ts'
import { Retrato } from '#web/components/cadastro/Retrato.tsx'
import { EmailConfirmado } from '#web/components/cadastro/StatusDaConta.tsx'
import { escreverMilhares, limiteDigitadoSchema } from '#web/components/edicao/valor-digitado.ts'
import type { Pendente } from '#web/queries/pessoas/conta-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import { passouDoPrazo, textoDaEspera } from '../espera.ts'
import { type Controle, focarControle, idDoControle } from './controles.ts'
import { Detalhes } from './Detalhes.tsx'
import styles from './TabelaDePendentes.module.css'

interface TabelaDePendentesProps {
  label: string
  pendentes: readonly Pendente[]
  /** When the list was read, the end of the waiting times. */
  agora: Date
  /** Accounts of this queue have a credit limit. */
  comLimite: boolean
  /** The account whose details are open, and whether they are drawn below its row. */
  aberto: { id: number | null; emLinha: boolean }
  onAbrir: (pendente: Pendente) => void
  /** `controle` had the focus: the field after Enter, the button otherwise. */
  onAceitar: (pendente: Pendente, limite: Centavos | null, controle: Controle) => void
  onRecusar: (pendente: Pendente) => void
}

/** The queue, a row for each account. */
export function TabelaDePendentes(props: TabelaDePendentesProps) {
  const { label, pendentes, agora, comLimite, aberto, onAbrir, onAceitar, onRecusar } = props
  const pode = usePermissao()
  const columns: readonly Column<Pendente>[] = [
    {
      key: 'nome',
      header: 'Nome',
      card: 'wide',
      cell: pendente => <Quem pendente={pendente} aberto={aberto.id === pendente.id} onAbrir={onAbrir} />,
    },
    {
      key: 'cnpj',
      header: 'CNPJ e espera',
      card: 'labelled',
      cell: ({ cnpj, dataCriacao }) => (
        <Stack as="span" className={classNames(styles.numeros, 'nowrap')}>
          <span>{formatarCnpj(cnpj)}</span>
          <Espera desde={dataCriacao} agora={agora} />
        </Stack>
      ),
    },
    {
      key: 'acao',
      header: 'Decisão',
      card: 'wide',
      cell: pendente => (
        <DecisaoForm
          pendente={pendente}
          comLimite={comLimite && pode('definir-limite')}
          onAceitar={onAceitar}
          onRecusar={onRecusar}
        />
      ),
    },
  ]
  return (
    <Table
      label={label}
      columns={columns}
      rows={pendentes}
      rowKey={({ id }) => id}
      below={pendente =>
        aberto.emLinha && aberto.id === pendente.id ? <Detalhes pendente={pendente} agora={agora} /> : null
      }
    />
  )
}

interface QuemProps {
  pendente: Pendente
  aberto: boolean
  onAbrir: (pendente: Pendente) => void
}

function Quem({ pendente, aberto, onAbrir }: QuemProps) {
  return (
    <Row as="span" gap={3} className={styles.quem} data-cadastro={pendente.id}>
      <Retrato pessoa={pendente} size={44} />
      <Stack as="span" shrink className="compact breaks">
        <button
          type="button"
          id={idDoControle('nome', pendente)}
          className={styles.nome}
          aria-expanded={aberto}
          onClick={() => onAbrir(pendente)}
        >
          {pendente.nome}
        </button>
        <span>{pendente.email}</span>
        <EmailConfirmado confirmado={pendente.emailConfirmado} />
      </Stack>
    </Row>
  )
}

interface EsperaProps {
  /** When the account was asked for, in ISO 8601. */
  desde: string
  agora: Date
}

/** How long the account has waited; highlighted after the promised 48 hours (spec §9). */
function Espera({ desde, agora }: EsperaProps) {
  const texto = textoDaEspera(desde, agora)
  return passouDoPrazo(desde, agora) ? (
    <StatusMark icon="clock" tone="danger">{`${texto}, fora do prazo`}</StatusMark>
  ) : (
    <span>{texto}</span>
  )
}

/** Limits at hand, in reais. */
const SUGESTOES = [2000, 5000, 10_000] as const

// The focus moves to the next row: without this a key held down would accept everybody.
function umaPorTecla(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

interface DecisaoFormProps {
  pendente: Pendente
  /** The limit is typed here too. */
  comLimite: boolean
  onAceitar: (pendente: Pendente, limite: Centavos | null, controle: Controle) => void
  onRecusar: (pendente: Pendente) => void
}

/** Accepts an account, with a credit limit if one was typed, or refuses it. Enter in the field accepts. */
function DecisaoForm({ pendente, comLimite, onAceitar, onRecusar }: DecisaoFormProps) {
  const [valor, setValor] = useState('')
  const [erro, setErro] = useState<string>()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const noCampo = document.activeElement?.id === idDoControle('limite', pendente)
    const controle = noCampo ? 'limite' : 'aceitar'
    if (valor.trim() === '') return onAceitar(pendente, null, controle)
    const { data: limite, error } = limiteDigitadoSchema.safeParse(valor)
    if (limite !== undefined) return onAceitar(pendente, limite, controle)
    setErro(error?.issues[0]?.message)
    focarControle('limite', pendente)
  }

  function escrever(texto: string) {
    setValor(texto)
    setErro(undefined)
  }

  return (
    <Row
      as="form"
      gap={2}
      columnGap={3}
      align="start"
      justify="end"
      className={styles.decisao}
      data-cadastro={pendente.id}
      noValidate
      onKeyDown={umaPorTecla}
      onSubmit={handleSubmit}
    >
      {comLimite && (
        <div className={styles.limite}>
          <TextInput
            id={idDoControle('limite', pendente)}
            label={`Limite de ${pendente.nome}`}
            labelHidden
            before="R$"
            placeholder="limite"
            inputMode="decimal"
            enterKeyHint="next"
            autoComplete="off"
            value={valor}
            error={erro}
            onChange={event => escrever(event.target.value)}
            onBlur={() => setValor(escreverMilhares)}
          />
          <div className={styles.sugestoes}>
            {SUGESTOES.map(reais => (
              <button
                key={reais}
                type="button"
                className={`compact nowrap ${styles.sugestao}`}
                aria-label={`Limite de ${reais / 1000} mil para ${pendente.nome}`}
                onClick={() => {
                  escrever(formatarComMilhares(deReais(reais)))
                  focarControle('limite', pendente)
                }}
              >
                {reais / 1000} mil
              </button>
            ))}
          </div>
        </div>
      )}
      <Stack gap={1} className={styles.acoes}>
        <Button
          id={idDoControle('aceitar', pendente)}
          type="submit"
          variant="quiet"
          icon="check"
          aria-label={`Aceitar ${pendente.nome}`}
        >
          Aceitar
        </Button>
        <Button
          id={idDoControle('recusar', pendente)}
          variant="plain"
          aria-label={`Recusar ${pendente.nome}`}
          onClick={() => onRecusar(pendente)}
        >
          Recusar
        </Button>
      </Stack>
    </Row>
  )
}
