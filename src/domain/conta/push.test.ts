import { expect, it } from 'vitest'
import { ehServicoDePush } from './push.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
])('design/notices: %s is a push service', endereco => {
  expect(ehServicoDePush(endereco)).toBe(true)
})

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://eu@fcm.googleapis.com/fcm/send/abc',
  'https://127.0.0.1/fcm/send/abc',
  'https://evilpush.apple.com.example/abc',
  'https://maupush-apple.com/abc',
  'https://notify.windows.com.br/abc',
  'file:///etc/passwd',
  'abc',
])('design/notices: %s is none', endereco => {
  expect(ehServicoDePush(endereco)).toBe(false)
})
