<?php

declare(strict_types=1);

namespace MessagingGateway\Testing;

use MessagingGateway\AccountClient;
use PHPUnit\Framework\Attributes\After;

/**
 * For test cases of PHPUnit: `$this->gatewaySandbox()` makes phones and sessions, and they are deleted after each test.
 * The gateway is named by the environment: `GATEWAY_URL` and `GATEWAY_TOKEN`, a personal access token. A test that needs
 * another one overrides `gatewayAccount()`.
 */
trait InteractsWithSandbox
{
    private ?Sandbox $gatewaySandbox = null;

    protected function gatewayAccount(): AccountClient
    {
        $url = getenv('GATEWAY_URL');
        $token = getenv('GATEWAY_TOKEN');
        if ($url === false || $url === '' || $token === false || $token === '') {
            self::markTestSkipped('GATEWAY_URL and GATEWAY_TOKEN name the gateway to test with.');
        }

        return new AccountClient($url, $token);
    }

    protected function gatewaySandbox(): Sandbox
    {
        return $this->gatewaySandbox ??= $this->gatewayAccount()->sandbox();
    }

    /** @after */
    #[After]
    protected function cleanUpGatewaySandbox(): void
    {
        $this->gatewaySandbox?->cleanUp();
        $this->gatewaySandbox = null;
    }
}
