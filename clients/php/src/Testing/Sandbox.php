<?php

declare(strict_types=1);

namespace MessagingGateway\Testing;

use MessagingGateway\AccountClient;
use MessagingGateway\Enum\Network;
use MessagingGateway\Enum\SessionStatus;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\ConnectReplyConnected;
use MessagingGateway\Model\ConnectReplyNeedScan;
use MessagingGateway\SessionClient;

/** Virtual phones and sessions on the sandbox network; it deletes what it made when it is told to. */
final class Sandbox
{
    /** Delivers and reads everything. */
    public const READER = '+15550000001';

    /** Is not on the network. */
    public const NOT_ON_NETWORK = '+15550000003';

    /** Answers every text with the same text. */
    public const ECHO = '+15550000004';

    /** @var list<SandboxPhone> */
    private array $phones = [];

    /** @var list<int> */
    private array $sessions = [];

    public function __construct(private readonly AccountClient $account) {}

    /**
     * Makes a phone.
     *
     * @param string|null $number 7–15 digits with `+`; null: one that nobody has
     * @param string|null $name how it shows itself; null: its number
     *
     * @throws GatewayException
     */
    public function phone(?string $number = null, ?string $name = null): SandboxPhone
    {
        $created = $this->account->sandbox->createPhone($number ?? '+1556' . random_int(1_000_000, 9_999_999), name: $name);
        $phone = new SandboxPhone($this->account, $created->phoneNumber, $created->jid);
        $this->phones[] = $phone;

        return $phone;
    }

    /** One that is there already, as the numbers that act alone. */
    public function existing(string $number): SandboxPhone
    {
        return new SandboxPhone($this->account, $number, ltrim($number, '+') . '@s.whatsapp.net');
    }

    /**
     * Makes a session and links it to a phone, which scans its QR code; a new phone where none is given.
     *
     * @param float $timeout seconds until it has to be connected
     *
     * @throws GatewayException
     * @throws SandboxTimeoutException
     */
    public function session(?SandboxPhone $phone = null, string $name = 'Test', float $timeout = 30.0): SessionClient
    {
        $phone ??= $this->phone();
        $id = $this->account->sessions->create(
            name: $name,
            phoneNumber: $phone->number,
            accountProtection: false,
            logMessages: true,
            network: Network::Sandbox,
        )->id;
        $this->sessions[] = $id;
        $this->link($id, $phone, $timeout);

        return $this->account->session($id);
    }

    /**
     * Links a session that is there to a phone, and waits until it is connected.
     *
     * @throws GatewayException
     * @throws SandboxTimeoutException
     */
    public function link(int $sessionId, SandboxPhone $phone, float $timeout = 30.0): void
    {
        $reply = $this->account->sessions->connect($sessionId);
        if ($reply instanceof ConnectReplyConnected) {
            return;
        }
        if (!$reply instanceof ConnectReplyNeedScan) {
            throw new GatewayException('The session does not ask for a scan.');
        }
        $this->account->sandbox->scan($phone->number, $reply->qrCode);
        Waiting::until(
            fn(): ?bool => $this->account->sessions->get($sessionId)->status === SessionStatus::Connected ? true : null,
            $timeout,
            "The session {$sessionId} was not connected.",
        );
    }

    /**
     * The ids of sessions that it made.
     *
     * @return list<int>
     */
    public function sessionIds(): array
    {
        return $this->sessions;
    }

    /**
     * Deletes its sessions and phones for good.
     *
     * @throws GatewayException
     */
    public function cleanUp(): void
    {
        foreach ($this->sessions as $id) {
            try {
                $this->account->sessions->delete($id, purge: true);
            } catch (NotFoundException) {
                // The test has deleted it.
            }
        }
        foreach ($this->phones as $phone) {
            try {
                $this->account->sandbox->deletePhone($phone->number);
            } catch (NotFoundException) {
                // The test has deleted it.
            }
        }
        $this->sessions = [];
        $this->phones = [];
    }
}
