<?php

declare(strict_types=1);

namespace MessagingGateway\Compat\Calls;

use MessagingGateway\CallOptions;
use MessagingGateway\Compat\WasenderApiException;
use MessagingGateway\Runtime\Call;

/** Sessions of the account. */
trait ManagesSessions
{
    /**
     * The sessions of the account.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function getAllWhatsAppSessions(): array
    {
        return $this->call(new Call('sessions.list', 'GET', '/api/messenger-sessions'), true);
    }

    /**
     * @param array<string, mixed> $payload `name`, `phone_number`, and settings
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function createWhatsAppSession(array $payload): array
    {
        return $this->call(new Call('sessions.create', 'POST', '/api/messenger-sessions', body: $payload), true);
    }

    /**
     * A session.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function getWhatsAppSessionDetails(int $sessionId): array
    {
        return $this->call(new Call('sessions.get', 'GET', '/api/messenger-sessions/{id}', ['id' => $sessionId]), true);
    }

    /**
     * @param array<string, mixed> $payload what is to change
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function updateWhatsAppSession(int $sessionId, array $payload): array
    {
        return $this->call(new Call('sessions.update', 'PUT', '/api/messenger-sessions/{id}', ['id' => $sessionId], body: $payload), true);
    }

    /**
     * Deletes a session.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function deleteWhatsAppSession(int $sessionId): array
    {
        $this->call(new Call('sessions.delete', 'DELETE', '/api/messenger-sessions/{id}', ['id' => $sessionId]), true);

        return ['success' => true, 'data' => null];
    }

    /**
     * Links a session, or connects it again.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function connectWhatsAppSession(int $sessionId, bool $qrAsImage = false): array
    {
        return $this->call(new Call('sessions.connect', 'POST', '/api/messenger-sessions/{id}/connect', ['id' => $sessionId], query: $qrAsImage ? ['qr_as_image' => true] : []), true);
    }

    /**
     * The text of the QR code.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function getWhatsAppSessionQrCode(int $sessionId): array
    {
        return $this->call(new Call('sessions.getQrCode', 'GET', '/api/messenger-sessions/{id}/qrcode', ['id' => $sessionId]), true);
    }

    /**
     * Disconnects a session.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function disconnectWhatsAppSession(int $sessionId): array
    {
        return $this->call(new Call('sessions.disconnect', 'POST', '/api/messenger-sessions/{id}/disconnect', ['id' => $sessionId]), true);
    }

    /**
     * A new key; the old one ends.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function regenerateApiKey(int $sessionId): array
    {
        return $this->call(new Call('sessions.regenerateKey', 'POST', '/api/messenger-sessions/{id}/regenerate-key', ['id' => $sessionId]), true);
    }

    /**
     * Of the session that the key belongs to, whatever id is given.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function getSessionStatus(?string $sessionId = null): array
    {
        return $this->call(new Call('sessions.getStatus', 'GET', '/api/status'));
    }

    /**
     * @return array<string, mixed>
     *
     * @throws WasenderApiException
     */
    abstract private function call(Call $call, bool $byToken = false, ?CallOptions $options = null): array;
}
