<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Open;

use MessagingGateway\Runtime\Caller;

/** What a client can call, by resource. */
abstract class OpenResources
{
    /** Passkey. */
    public readonly Passkey $passkey;

    /** Media. */
    public readonly Media $media;

    /** @internal */
    public function __construct(protected readonly Caller $caller)
    {
        // What is unset is made by `__get`, when it is first used.
        unset(
            $this->passkey,
            $this->media,
        );
    }

    /**
     * @internal
     *
     * @throws \Error the client has no such resource
     */
    public function __get(string $name): object
    {
        return match ($name) {
            'passkey' => $this->passkey = new Passkey($this->caller),
            'media' => $this->media = new Media($this->caller),
            default => throw new \Error('There is no ' . $name . ' in ' . static::class . '.'),
        };
    }
}
